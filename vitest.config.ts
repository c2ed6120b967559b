import { defineConfig } from 'vitest/config';
import { compiledMessages } from './shop/src/i18n/plugin/vite-plugin.ts';

/** One suite per workspace; the visitors' stories run in Playwright (e2e/). */
export default defineConfig({
  test: {
    // Vitest leaves one core to others, and on two cores that is half of the machine.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], isolate: false } },
      { test: { name: 'rules', include: ['rules/src/**/*.test.ts'], isolate: false } },
      { test: { name: 'server', include: ['server/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 30_000 } },
      {
        plugins: [compiledMessages()],
        oxc: { jsx: { runtime: 'automatic' } },
        test: { name: 'shop', include: ['shop/{src,serve}/**/*.test.{ts,tsx}'], unstubGlobals: true },
      },
      { test: { name: 'workshop', include: ['workshop/**/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
});
