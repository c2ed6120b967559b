import { agrees, seesBooking, type StepContext } from '../../support/steps/buying.ts';
import { say } from '../../support/browser/say.ts';
import { signsInWithAddress } from '../../support/steps/shipping.ts';
import { expect, test } from './museum.ts';
import { goesToBank, pressesAtBank, seesNumber } from './steps.ts';
import { hasTickets } from './tickets.ts';

const phone = { tag: '@phone-only' };
const sum = '29,00 €';

async function reachesPayment(story: StepContext): Promise<void> {
  await hasTickets(story, 2);
  await signsInWithAddress(story);
  await agrees(story);
}

export function reportsOutcomes(): void {
  test(
    'keeps the cart when the bank refuses, and pays then [CFG-14] [PAY-8]',
    phone,
    async ({ story, expectInConsole }) => {
      expectInConsole(/status of 422 .*execPayment/);
      const { page } = story.visitor;
      await reachesPayment(story);
      await goesToBank(story, sum);
      await pressesAtBank(story, 'fail');
      await expect(page).toHaveURL(/\/de\/checkout\/failed/);
      await expect(page.getByText(sum).first()).toBeVisible();
      await agrees(story);
      await goesToBank(story, sum);
      await pressesAtBank(story, 'pay');
      await seesBooking(story);
    },
  );

  test('keeps the cart of a cancelled payment [CFG-14] [PAY-7] [NAV-18]', phone, async ({ story }) => {
    const { visitor } = story;
    await reachesPayment(story);
    await goesToBank(story, sum);
    await pressesAtBank(story, 'cancel');
    await expect(visitor.page.getByRole('heading', { level: 1, name: say('de', 'checkout.canceled') })).toBeVisible();
    await visitor.presses(visitor.page.getByRole('link', { name: say('de', 'checkout.canceled.keep') }));
    await expect(visitor.page.getByText(sum).first()).toBeVisible();
  });

  test(
    'asks for the booking once, and shows it again after a reload [CFG-14] [PAY-9]',
    phone,
    async ({ story, museum }) => {
      await reachesPayment(story);
      await goesToBank(story, sum);
      await pressesAtBank(story, 'pay');
      await seesBooking(story);
      await story.visitor.page.reload();
      await seesBooking(story);
      await seesNumber(story);
      expect(museum.calls().filter(({ name }) => name === 'checkout/execPayment')).toHaveLength(1);
    },
  );

  test(
    'places the order after the bank’s page where the museum wants it so [CFG-12] [NAV-17] [PAY-5]',
    phone,
    async ({ opensHouse }) => {
      const story = await opensHouse({ confirmPaymentOnCheckout: false });
      const { visitor } = story;
      await reachesPayment(story);
      await goesToBank(story, sum, 'checkout.continueToPayment');
      await pressesAtBank(story, 'pay');
      await expect(visitor.page).toHaveURL(/\/de\/checkout\/accepted/);
      await visitor.presses(visitor.page.getByRole('button', { name: say('de', 'checkout.order') }));
      await seesBooking(story);
      await seesNumber(story);
    },
  );

  test('sends the partner whose link the visitor came by [CFG-3] [PAY-4]', phone, async ({ story, museum }) => {
    const { visitor, origin } = story;
    museum.cameWith('freundeskreis');
    await visitor.opens(`${origin}/de?partner=freundeskreis`);
    await reachesPayment(story);
    await goesToBank(story, sum);
    await pressesAtBank(story, 'pay');
    await seesBooking(story);
  });

  test(
    'shows the museum’s message when a payment cannot begin [CFG-14] [PAY-4]',
    phone,
    async ({ story, museum, expectInConsole }) => {
      expectInConsole(/status of 422 .*initPayment/);
      const { visitor } = story;
      const words = 'Heute Abend nimmt die Kasse nichts mehr an.';
      await reachesPayment(story);
      museum.fails('checkout/initPayment', 422, { error: words }, 'once');
      await visitor.presses(visitor.page.getByRole('button', { name: say('de', 'checkout.order') }));
      await expect(visitor.page.getByText(words)).toBeVisible();
      await visitor.presses(visitor.page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }));
      await agrees(story);
      await goesToBank(story, sum);
    },
  );
}
