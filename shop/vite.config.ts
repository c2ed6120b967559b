import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { className } from './class-names.ts';
import { leanContract } from './lean-contract.ts';
import { leftOut } from './left-out.ts';
import { compiledMessages } from './src/i18n/plugin/vite-plugin.ts';

/**
 * What pages share, in few files: one compresses better, and starts sooner, than twenty. What makes calls and checks their answers
 * is in neither, as a page comes with its data; see docs/decisions/0012-what-the-first-load-carries.md.
 */
const shared = [
  // A sheet that one screen has in its head and another only with a part that comes later would go with the first: it goes to both.
  {
    name: 'frame',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rules\/src\/(museum-time|money|ticket-choice)|shop\/src\/(?!(api|checked|asked-day|use-chosen-moment)\.ts)([\w-]+|ui\/picture|(shell|i18n)\/(?!cookie-notice)[\w-]+)\.tsx?(\?|$)|ui\/(stepper|field|rich-text)\.module\.css/,
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
  {
    name: 'order',
    test: /rules\/src\/cart-totals|contract\/src\/(hold|tour-question|tour-item|checkout)\.ts|shop\/src\/(session\/customer|cart\/(cart-edits|cart-money|cart-payment|set-aside|paid-cart)|features\/checkout\/(line-moment|tour-answers|subtickets|totals|withdrawal|progress|call-failed|call-refused|in-sight|checkout|checkout-skeleton|checkout-screen|empty-basket|payment-failed|offers|fresh-basket|refreshed-lines|load-checkout|load-step|steps))\.(tsx?|module\.css)$|shop\/src\/features\/checkout\/(order-summary|payment|held-places|download)\.module\.css/,
    priority: 1,
  },
  {
    name: 'paying',
    test: /shop\/src\/features\/checkout\/(use-payment|order-summary|customer-summary|order-label)\.tsx?$/,
    priority: 1,
  },
  {
    name: 'calls',
    test: /contract\/src\/(endpoint|errors|event|fields)|node_modules\/valibot\/|shop\/src\/(api|checked)\.ts$/,
    priority: 2,
  },
];

export default defineConfig({
  plugins: [compiledMessages(), leftOut(), leanContract(), reactRouter()],
  css: { modules: { generateScopedName: className } },
  build: {
    // Oldest browsers with light-dark(): a lower target makes the minifier rewrite it.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // The server finds the files of a page's texts in it.
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: shared } } } } },
  },
});
