import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compiledMessages } from './src/i18n/plugin/vite-plugin.ts';

/** Every page needs it, and it changes with an update alone: browsers keep it from one release of the shop to the next. */
const framework = { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// };

/** What stands around every page, in one file and not in fifty; not what is below the fold of some. */
const frame = { name: 'frame', test: /\/shop\/src\/(app|shell(?!\/visit)|i18n(?!\/messages))\// };

export default defineConfig({
  plugins: [compiledMessages(), reactRouter()],
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
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [framework, frame] } } } } },
  },
});
