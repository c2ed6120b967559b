import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { className } from './class-names.ts';
import { leanContract } from './lean-contract.ts';
import { leftOut } from './left-out.ts';
import { withoutNeverRun } from './never-run.ts';
import { compiledMessages } from './src/i18n/plugin/vite-plugin.ts';

/**
 * What pages share, in few files: one compresses better, and starts sooner, than twenty. What makes calls and checks their answers
 * is in neither, as a page comes with its data; see docs/decisions/0012-what-the-first-load-carries.md.
 */
const shared = [
  {
    name: 'frame',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rules\/src\/(museum-time|money|ticket-choice)|shop\/src\/(?!(api|checked|asked-day|use-chosen-moment)\.ts)([\w-]+|ui\/(picture|trusted-html)|(shell|i18n)\/(?!cookie-notice|embedded-strip)[\w-]+)\.tsx?(\?|$)/,
    priority: 3,
  },
  {
    name: 'visit',
    test: /rules\/src\/(event-availability|event-order)|shop\/src\/(asked-day|use-chosen-moment)|shop\/src\/features\/tickets\/(day-words|event-run|full-calendar)/,
    priority: 2,
  },
  {
    name: 'basket',
    test: /rules\/src\/judged-together|shop\/src\/cart\/(any-line|cart|cart-line|adding-up|cart-storage|stored-\w+|use-cart|counted-line|tour-line)\.ts$/,
    priority: 2,
  },
  {
    name: 'choosing',
    test: /shop\/src\/ui\/(pills|month-calendar|month-grid|calendar-keys|booking-step|buy-bar|added-notice)\.tsx?$/,
    priority: 1,
  },
  {
    name: 'booking',
    test: /rules\/src\/(event-booking|event-capacity|choice-problems|booking-problem)|shop\/src\/features\/tickets\/problem-words/,
    priority: 1,
  },
  {
    name: 'tours',
    test: /rules\/src\/tour-(slots|times|counts|limits|prices)|shop\/src\/features\/guided-tours\/(tour-words|lean-times)/,
    priority: 1,
  },
  // A group takes along what its files stand on: what other screens need alone comes first.
  {
    name: 'fields',
    test: /shop\/src\/(ui\/(field|error-summary)|sending\/(in-sight|call-refused)|session\/draft-keys)\.tsx?$/,
    priority: 2,
  },
  // What a basket and an order that the museum has prepared share, names of classes too; the second for the payment alone.
  {
    name: 'sending',
    test: /contract\/src\/(hold|tour-question|tour-item|checkout)\.ts|shop\/src\/(session\/customer\.ts|sending\/call-failed\.tsx|payment\/[\w-]+\.module\.css)$/,
    priority: 2,
  },
  {
    name: 'customer',
    test: /contract\/src\/customer(-calls)?\.ts$/,
    priority: 2,
  },
  {
    name: 'drafts',
    test: /shop\/src\/customer-form\/((customer|delivery)-draft|kept-fields)\.ts$/,
    priority: 2,
  },
  {
    name: 'forms',
    test: /shop\/src\/(sending\/use-sending\.ts|customer-form\/(use-field-errors|error-words|form-errors|delivery-words)\.tsx?)$/,
    priority: 1,
  },
  // Rules without a call in them stand alone: screens that make none need them.
  {
    name: 'judging',
    test: /rules\/src\/(payment-kind|guest-details|postal-address|credentials|invoice)\.ts$/,
    priority: 4,
  },
  // What every form about a customer is made of, whichever screen it stands on.
  {
    name: 'details',
    test: /shop\/src\/customer-form\/(customer-fields?|person-fields|use-(customer-form|typed-details|delivery))\.tsx?$/,
    priority: 0,
  },
  {
    name: 'pay',
    test: /shop\/src\/payment\/(debit-field-id|direct-debit-draft|order-label|payment-name|refused-words|use-leaving)\.ts$/,
    priority: 2,
  },
  {
    name: 'order',
    test: /rules\/src\/cart-totals|shop\/src\/(cart\/(cart-edits|cart-money|cart-payment|set-aside|paid-cart)|features\/checkout\/(line-moment|tour-answers|subtickets|totals|withdrawal|progress|checkout|checkout-skeleton|checkout-screen|empty-basket|payment-failed|offers|fresh-basket|refreshed-lines|load-checkout|load-step|steps))\.tsx?$/,
    priority: 1,
  },
  {
    name: 'paying',
    test: /shop\/src\/features\/checkout\/(use-payment|order-summary|customer-summary)\.tsx?$/,
    priority: 1,
  },
  {
    name: 'calls',
    test: /contract\/src\/(endpoint|errors|event|fields)|node_modules\/valibot\/|shop\/src\/(api|checked)\.ts$/,
    priority: 3,
  },
];

export default defineConfig({
  plugins: [compiledMessages(), leftOut(), withoutNeverRun(), leanContract(), reactRouter()],
  css: { modules: { generateScopedName: className } },
  build: {
    // Oldest browsers with light-dark(): a lower target makes the minifier rewrite it.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // The server finds the files of a page's texts in it.
    manifest: true,
    // One sheet: it shares the line with a page's first picture, and each file beside it would take a share of its own.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
  },
  environments: {
    // Screens fetch in the browser what they import on the server: there it comes along, in the one file that the process takes it from.
    ssr: {
      build: {
        rolldownOptions: { checks: { ineffectiveDynamicImport: false }, output: { codeSplitting: false } },
      },
    },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: shared } } } } },
  },
});
