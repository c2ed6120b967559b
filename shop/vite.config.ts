import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { leftOut } from './left-out.ts';
import { compiledMessages } from './src/i18n/plugin/vite-plugin.ts';

/**
 * What pages share, in few files: one compresses better, and starts sooner, than twenty. What makes calls and checks their answers
 * is in neither, as a page comes with its data; see docs/decisions/0012-what-the-first-load-carries.md.
 */
const shared = [
  {
    name: 'frame',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|shop\/src\/(?!(api|checked)\.ts)([\w-]+|ui\/picture|(shell|i18n)\/[\w-]+)\.tsx?(\?|$)/,
    priority: 2,
  },
  {
    name: 'visit',
    test: /rules\/src\/(museum-time|event-availability)|shop\/src\/features\/tickets\/(asked-day|day-words|event-run)/,
    priority: 1,
  },
  {
    name: 'booking',
    test: /rules\/src\/(event-booking|money)|shop\/src\/(cart\/(cart|cart-storage|use-cart)|ui\/(stepper|typed-count))\.tsx?$/,
    priority: 1,
  },
  {
    name: 'calls',
    test: /contract\/src\/(endpoint|errors|event|fields)|node_modules\/valibot\/|shop\/src\/(api|checked)\.ts$/,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [compiledMessages(), leftOut(), reactRouter()],
  // Short names: style sheets travel inside the pages.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
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
