import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compiledMessages } from './src/i18n/plugin/vite-plugin.ts';

/** What every page brings: two files compress better, and start sooner, than twenty. */
const shared = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: 'frame', test: /shop\/src\/([\w-]+\.tsx?$|(shell|i18n)\/[\w-]+\.tsx?$)/, priority: 1 },
];

export default defineConfig({
  plugins: [compiledMessages(), reactRouter()],
  // Short names: style sheets travel inside the pages.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    // Oldest browsers with light-dark(): a lower target makes the minifier rewrite it.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // The server finds the files of a page's texts in it.
    manifest: true,
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: shared } } } } },
  },
});
