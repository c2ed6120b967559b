import { expect, test } from 'vitest';
import { campaignSeed, isFull, isPostgres } from './campaign-options.ts';
import { providerNames } from './payment-kills/adapter.ts';
import { runLane } from './payment-kills/lane.ts';

/** `npm run prove` kills a thousand shops per adapter on SQLite, `npm test` forty; PostgreSQL sees a fifth and a quarter of that. */
const [onSqlite, onPostgres] = isFull ? [1000, 200] : [40, 10];
const kills = isPostgres ? onPostgres : onSqlite;

test.each(providerNames)(
  `${kills} shops are killed while people pay and are paid back through %s: nothing is lost, nothing is doubled [PAY-5] [PAY-9]`,
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
      `kill -9 of payments: ${what}, ${kills} kills, ${sum('payments')} payments, ${sum('paid')} paid, ${sum('orders')} orders, ${sum('refunds')} refunds, ${sum('confirmed')} told, ${seconds} s; killed at ${JSON.stringify(killedAt)}`,
    );
    for (const { issues } of lanes) expect(issues, what).toEqual([]);
    expect(Math.min(sum('orders'), sum('refunds'), sum('confirmed')), what).toBeGreaterThan(0);
  },
  3_600_000,
);
