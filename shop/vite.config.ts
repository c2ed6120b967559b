import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compiledMessages } from './src/i18n/plugin/vite-plugin.ts';

export default defineConfig({
  plugins: [compiledMessages(), reactRouter()],
  build: {
    // Oldest browsers with light-dark(): a lower target makes the minifier rewrite it.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // The server finds the chunks of a page's texts in it.
    manifest: true,
    assetsInlineLimit: 0,
  },
  server: { middlewareMode: true },
});
