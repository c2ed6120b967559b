import { expect, test } from 'vitest';
import { campaignSeed, isFull, isPostgres } from '../campaign-options.ts';
import type { ProviderName } from './adapter.ts';
import { providerNames } from './adapter.ts';
import type { Plan } from './killer.ts';
import { exactly } from './killer.ts';
import { runLane } from './lane.ts';
import type { StoryName } from './stories.ts';
import type { Fault } from '../planted-faults.ts';

/** `npm run prove` kills a thousand shops per adapter on SQLite, `npm test` forty; PostgreSQL sees a fifth and a half of that. */
const [onSqlite, onPostgres] = isFull ? [1000, 200] : [40, 20];
const kills = isPostgres ? onPostgres : onSqlite;

test.each(providerNames)(
  `killing ${kills} shops during payments and refunds through %s loses nothing and doubles nothing [PAY-5] [PAY-9]`,
  async (provider) => {
    const began = performance.now();
    // Half of the shops take the money at once, half when it is confirmed on their own page.
    const lanes = await Promise.all(
      [false, true].map((confirms, index) =>
        runLane({ provider, confirms, seed: campaignSeed + index, kills: kills / 2 }),
      ),
    );
    const what = `SEED=${campaignSeed}, ${provider}`;
    const killedAt: Record<string, number> = {};
    for (const [step, count] of lanes.flatMap((lane) => Object.entries(lane.killedAt)))
      killedAt[step] = (killedAt[step] ?? 0) + count;
    const sum = (name: keyof (typeof lanes)[number]['figures']) =>
      lanes.reduce((all, { figures }) => all + figures[name], 0);
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(
      `kill -9 of payments: ${what}, ${kills} kills, ${sum('payments')} payments, ${sum('paid')} paid, ${sum('orders')} orders, ${sum('refunds')} refunds, ${sum('notes')} credit notes, ${sum('confirmed')} told, ${seconds} s; killed at ${JSON.stringify(killedAt)}`,
    );
    // As one text: of a list the report would say its length alone.
    expect(lanes.flatMap(({ issues }) => issues).join('\n'), what).toBe('');
    // Of twenty shops none may live to see money going back.
    const figures = [sum('orders'), sum('confirmed'), ...(isFull ? [sum('refunds'), sum('notes')] : [])];
    expect(Math.min(...figures), what).toBeGreaterThan(0);
  },
  3_600_000,
);

/** What is tried out here is the campaign: one database is enough. */
test.skipIf(isPostgres).each<[Fault, ProviderName, Plan, StoryName, caught: string]>([
  ['one start at Stripe', 'stripe', exactly('start', 'unheard'), 'pays', 'two payments of one attempt'],
  ['one start at Mollie', 'mollie', exactly('start', 'unheard'), 'pays', 'two payments of one attempt'],
  ['jobs until done', 'stripe', exactly('refund', 'before'), 'calls off, and pays', 'neither an order nor given back'],
  ['one refund of a note', 'mollie', exactly('refund', 'unheard'), 'is given back', 'went back, and noted is'],
])('a shop without %s is caught, with %s', async (fault, provider, plan, story, caught) => {
  const lane = await runLane({ provider, confirms: false, seed: campaignSeed, kills: 2, fault, plan, story });
  expect(lane.issues.join('\n'), `SEED=${campaignSeed}`).toContain(caught);
});
