import { agrees, seesBooking, type StepContext } from '../../support/steps/buying.ts';
import { say } from '../../support/browser/say.ts';
import { signsInWithAddress } from '../../support/steps/shipping.ts';
import { expect, test } from './museum.ts';
import { goesToBank, pressesAtBank, seesNumber } from './steps.ts';
import { hasTickets } from './tickets.ts';

const phone = { tag: '@phone-only' };
const sum = '29,00 €';

async function reachesPayment(way: StepContext): Promise<void> {
  await hasTickets(way, 2);
  await signsInWithAddress(way);
  await agrees(way);
}

export function reportsOutcomes(): void {
  test(
    'keeps the cart when the bank refuses, and pays then [CFG-14] [PAY-8]',
    phone,
    async ({ way, expectInConsole }) => {
      expectInConsole(/status of 422 .*execPayment/);
      const { page } = way.visitor;
      await reachesPayment(way);
      await goesToBank(way, sum);
      await pressesAtBank(way, 'fail');
      await expect(page).toHaveURL(/\/de\/checkout\/failed/);
      await expect(page.getByText(sum).first()).toBeVisible();
      await agrees(way);
      await goesToBank(way, sum);
      await pressesAtBank(way, 'pay');
      await seesBooking(way);
    },
  );

  test('keeps the cart of a cancelled payment [CFG-14] [PAY-7] [NAV-18]', phone, async ({ way }) => {
    const { visitor } = way;
    await reachesPayment(way);
    await goesToBank(way, sum);
    await pressesAtBank(way, 'cancel');
    await expect(visitor.page.getByRole('heading', { level: 1, name: say('de', 'checkout.canceled') })).toBeVisible();
    await visitor.presses(visitor.page.getByRole('link', { name: say('de', 'checkout.canceled.keep') }));
    await expect(visitor.page.getByText(sum).first()).toBeVisible();
  });

  test(
    'asks for the booking once, and shows it again after a reload [CFG-14] [PAY-9]',
    phone,
    async ({ way, museum }) => {
      await reachesPayment(way);
      await goesToBank(way, sum);
      await pressesAtBank(way, 'pay');
      await seesBooking(way);
      await way.visitor.page.reload();
      await seesBooking(way);
      await seesNumber(way);
      expect(museum.calls().filter(({ name }) => name === 'checkout/execPayment')).toHaveLength(1);
    },
  );

  test(
    'places the order after the bank’s page where the museum wants it so [CFG-12] [NAV-17] [PAY-5]',
    phone,
    async ({ opensHouse }) => {
      const way = await opensHouse({ confirmPaymentOnCheckout: false });
      const { visitor } = way;
      await reachesPayment(way);
      await goesToBank(way, sum, 'checkout.continueToPayment');
      await pressesAtBank(way, 'pay');
      await expect(visitor.page).toHaveURL(/\/de\/checkout\/accepted/);
      await visitor.presses(visitor.page.getByRole('button', { name: say('de', 'checkout.order') }));
      await seesBooking(way);
      await seesNumber(way);
    },
  );

  test('sends the partner whose link the visitor came by [CFG-3] [PAY-4]', phone, async ({ way, museum }) => {
    const { visitor, origin } = way;
    museum.cameWith('freundeskreis');
    await visitor.opens(`${origin}/de?partner=freundeskreis`);
    await reachesPayment(way);
    await goesToBank(way, sum);
    await pressesAtBank(way, 'pay');
    await seesBooking(way);
  });

  test(
    'shows the museum’s message when a payment cannot begin [CFG-14] [PAY-4]',
    phone,
    async ({ way, museum, expectInConsole }) => {
      expectInConsole(/status of 422 .*initPayment/);
      const { visitor } = way;
      const words = 'Heute Abend nimmt die Kasse nichts mehr an.';
      await reachesPayment(way);
      museum.fails('checkout/initPayment', 422, { error: words }, 'once');
      await visitor.presses(visitor.page.getByRole('button', { name: say('de', 'checkout.order') }));
      await expect(visitor.page.getByText(words)).toBeVisible();
      await visitor.presses(visitor.page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }));
      await agrees(way);
      await goesToBank(way, sum);
    },
  );
}
