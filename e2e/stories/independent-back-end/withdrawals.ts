import { say } from '../../support/browser/say.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { mailTo } from '../../support/shop/outbox.ts';
import { expect, test } from './museum.ts';

/** Without what mails do to long lines and to letters beyond ASCII. */
const plain = (mail: string) => mail.replaceAll('=\r\n', '').replaceAll('=C3=BC', 'ü');

export function takesWithdrawals(): void {
  test(
    'withdraws by keyboard, kept and acknowledged by the shop’s own process [CFG-14]',
    { tag: '@desk' },
    async ({ story, shop, museum }) => {
      const { visitor, origin } = story;
      const { page } = visitor;
      const email = `withdraws-${process.pid}@example.org`;
      await visitor.opens(`${origin}/de/tickets`);
      await visitor.presses(page.getByRole('contentinfo').getByRole('link', { name: say('de', 'shell.withdraw') }));
      const main = page.getByRole('main');
      const field = (name: string) => main.getByRole('textbox', { name: say('de', `withdrawal.${name}`), exact: true });
      await expect(main.getByText(say('de', 'withdrawal.number.hint.other'), { exact: true })).toBeVisible();
      await expect(main.getByText(say('de', 'withdrawal.byLink'))).toHaveCount(0);
      await visitor.writes(field('name'), 'Rosa Nord');
      await visitor.writes(field('number'), 'R-2026-0017');
      await visitor.writes(field('email'), email);
      await visitor.writes(field('what'), 'Die ganze Bestellung');
      await expectAccessible(page, 'form');
      await visitor.presses(main.getByRole('button', { name: say('de', 'withdrawal.confirm') }));
      await expect(main.getByText(say('de', 'withdrawal.received'), { exact: true })).toBeVisible();
      await expect(main.locator('dl')).toContainText(/\d{2}:\d{2} Uhr \(UTC\+0[12]:00, Europe\/Berlin\)/);
      const received = plain(await mailTo(shop.outbox, email));
      for (const said of ['R-2026-0017', 'Die ganze Bestellung', 'Europe/Berlin']) expect(received).toContain(said);
      const notice = plain(await mailTo(shop.outbox, 'service@lichthof.example'));
      for (const said of [`Reply-To: ${email}`, 'R-2026-0017', 'in Ihrem Ticketsystem']) expect(notice).toContain(said);
      expect(museum.calls().filter(({ name }) => name.includes('withdrawal'))).toEqual([]);
    },
  );
}
