import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { className } from './class-names.ts';
import { leftOut } from './left-out.ts';
import { compiledMessages } from './src/i18n/plugin/vite-plugin.ts';

/**
 * What pages share, in few files: one compresses better, and starts sooner, than twenty. What makes calls and checks their answers
 * is in neither, as a page comes with its data; see docs/decisions/0012-what-the-first-load-carries.md.
 */
const shared = [
  {
    name: 'frame',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|shop\/src\/(?!(api|checked|asked-day|use-chosen-moment)\.ts)([\w-]+|ui\/picture|(shell|i18n)\/[\w-]+)\.tsx?(\?|$)/,
    priority: 3,
  },
  {
    name: 'visit',
    test: /rules\/src\/(museum-time|event-availability|event-order)|shop\/src\/(asked-day|use-chosen-moment)|shop\/src\/features\/tickets\/(day-words|event-run|full-calendar)/,
    priority: 1,
  },
  {
    name: 'basket',
    test: /rules\/src\/(ticket-choice|judged-together|money)|shop\/src\/cart\/(cart|cart-storage|cart-payment|use-cart|counted-line)\.ts$/,
    priority: 2,
  },
  {
    name: 'basket',
    test: /rules\/src\/(ticket-choice|money)|shop\/src\/(cart\/(any-line|cart|cart-storage|use-cart|tour-line)|ui\/(stepper|typed-count))\.tsx?$/,
    priority: 1,
  },
  {
    name: 'choosing',
    test: /shop\/src\/ui\/(pills|month-calendar|month-grid|calendar-keys|booking-step|buy-bar|added-notice)\.tsx?$/,
    priority: 1,
  },
  {
    name: 'booking',
    test: /rules\/src\/(event-booking|event-capacity|choice-problems|booking-problem|judged-together)|shop\/src\/cart\/counted-line\.tsx?$/,
    priority: 1,
  },
  {
    name: 'tours',
    test: /rules\/src\/tour-(slots|times|counts|limits|prices)|shop\/src\/features\/guided-tours\/(tour-words|lean-times)/,
    priority: 1,
  },
  {
    name: 'calls',
    test: /contract\/src\/(endpoint|errors|event|fields)|node_modules\/valibot\/|shop\/src\/(api|checked)\.ts$/,
    priority: 2,
  },
];

export default defineConfig({
  plugins: [compiledMessages(), leftOut(), reactRouter()],
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
