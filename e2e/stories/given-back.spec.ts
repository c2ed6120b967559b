import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { expectAccessible } from '../support/browser/accessible.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import { freeSlot } from '../support/shop/museum-offer.ts';
import type { OpenShop } from '../support/shop/open-shop.ts';
import { mailTo } from '../support/shop/outbox.ts';
import { textsInPdf } from '../support/shop/pdf-text.ts';
import { buysByCalls, orderLink } from '../support/steps/placed-order.ts';
import { newGuest } from '../support/steps/ready-to-pay.ts';

const home = join(import.meta.dirname, '../..');

/** The museum gives lines of an order back, at its own desk. */
function givesBack({ database, museum }: OpenShop, number: string, ...lines: readonly string[]): void {
  const env = { ...process.env, DATA: dirname(database), MUSEUM: museum };
  const command = ['server/src/cli/refund-order.ts', number, ...lines, '--yes'];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: home, env, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}

test(
  'after a refund, mails a credit note, links it on the order’s page, and shows the tickets left [ORD-2]',
  { tag: ['@phone-only', '@addition'] },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const buyer = await newGuest(shop.origin, 'given-back@example.org');
    const { datetime } = await freeSlot(shop.origin, '101', 3);
    const ticket = { type: 'ticket', id: '1011', count: 3, datetime, subtickets: [] };
    const number = await buysByCalls(shop, buyer, [ticket]);
    const link = orderLink(await mailTo(shop.outbox, buyer.email));
    givesBack(shop, number, '1:2');
    await expect
      .poll(() => mailTo(shop.outbox, buyer.email), { timeout: 60_000 })
      .toContain(`credit-note-${number}-1.pdf`);

    await visitor.opens(link);
    const codes = page.getByRole('img', { name: say('de', 'orders.ticket.qr', { code: '' }).trim() });
    await expect(codes).toHaveCount(1);
    await expect(page.getByText(say('de', 'orders.line.cancelled', { cancelled: 2, count: 3 }))).toBeVisible();
    await expect(page.getByText(say('de', 'orders.refunded'), { exact: true })).toBeVisible();
    await expectAccessible(page, 'an order of which something was given back');
    const paper = page.getByRole('link', { name: say('de', 'orders.credits.paper', { number: `${number}-1` }) });
    const pdf = await page.request.get(new URL((await paper.getAttribute('href')) ?? '', link).href);
    const texts = textsInPdf(await pdf.body());
    expect(texts).toEqual(expect.arrayContaining([`${number}-1`, 'Erstattung: Kreditkarte']));

    givesBack(shop, number);
    await page.reload();
    await expect(page.getByText(say('de', 'orders.status.refunded'), { exact: true }).first()).toBeVisible();
    await expect(codes).toHaveCount(0);
    await expect(
      page.getByRole('link', { name: say('de', 'orders.credits.paper', { number: `${number}-2` }) }),
    ).toBeVisible();
  },
);
