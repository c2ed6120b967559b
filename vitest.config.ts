import { defineConfig } from 'vitest/config';
import { compiledMessages } from './shop/src/i18n/plugin/vite-plugin.ts';

/** One suite per workspace; the visitors' stories run in Playwright (e2e/). */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'rules', include: ['rules/src/**/*.test.ts'] } },
      { test: { name: 'server', include: ['server/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 30_000 } },
      {
        plugins: [compiledMessages()],
        oxc: { jsx: { runtime: 'automatic' } },
        test: { name: 'shop', include: ['shop/{src,serve}/**/*.test.{ts,tsx}'] },
      },
      { test: { name: 'workshop', include: ['workshop/**/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
});
