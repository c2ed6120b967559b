import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { compiledMessages } from './shop/src/i18n/plugin/vite-plugin.ts';

const campaigns = 'server/test/{stress,payment-check}/**/*.test.ts';

/** What tests leave in temporary places goes with their run. */
const globalSetup = 'server/test/support/temporary-places.ts';

/** Time decides no test: so long only what hangs goes on, on the slowest machine that a run is given. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/** Campaigns take the longest: they start first, or one of them runs alone in the end. */
class CampaignsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isCampaign = (file: TestSpecification) => file.project.name === 'campaigns';
    const sorted = await super.sort(files);
    return [...sorted.filter(isCampaign), ...sorted.filter((file) => !isCampaign(file))];
  }
}

/** One suite per workspace, and the server's campaigns; the visitors' stories run in Playwright (e2e/). */
export default defineConfig({
  test: {
    // Vitest leaves one core to others, and on two cores that is half of the machine.
    maxWorkers: '100%',
    sequence: { sequencer: CampaignsFirst },
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], isolate: false, ...patience } },
      { test: { name: 'rules', include: ['rules/src/**/*.test.ts'], isolate: false, ...patience } },
      {
        test: {
          name: 'server',
          globalSetup,
          // Whether a back end keeps the contract is tried on our own.
          include: ['server/**/*.test.ts', 'contract/check/**/*.test.ts'],
          exclude: [campaigns, '**/node_modules/**'],
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'campaigns',
          globalSetup,
          include: [campaigns],
          isolate: false,
          ...patience,
          // Each starts processes, several of them again and again.
          testTimeout: 600_000,
        },
      },
      {
        plugins: [compiledMessages()],
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'shop',
          globalSetup,
          include: ['shop/{src,server}/**/*.test.{ts,tsx}'],
          setupFiles: ['shop/test/tidy-up.ts'],
          isolate: false,
          unstubGlobals: true,
          ...patience,
        },
      },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], ...patience } },
    ],
  },
});
