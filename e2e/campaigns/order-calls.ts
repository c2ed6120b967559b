import { api } from '@foyer/contract/api.ts';
import { expect } from '../support/browser/expect.ts';
import { givesStorage, newGuest, storageOf } from '../support/steps/ready-to-pay.ts';
import { say } from '../support/browser/say.ts';
import { isCustomer } from './account-calls.ts';
import { failureTitle, type BrokenCall, type Stage } from './broken-call.ts';
import { goes, heading, inPlace, neutral, onScreen, stepsTo, reported, reportedOr } from './steps.ts';

/** An order that the sample museum has prepared, and whose. */
const prepared = { path: '/de/order-review/freundeskreis-Hs3Nw8Bt5P', email: 'freunde@verein.example' };

/** Another, with something that is sent. */
const books = { path: '/de/order-review/schulbibliothek-Vb2Jd9Ln6F', email: 'bibliothek@schule.example' };

const whereTo = `${books.path}?address=1`;

const isFriend = (stage: Stage) => isOwnerOf(prepared, stage);
const isLibrary = (stage: Stage) => isOwnerOf(books, stage);

/** Somebody whose order it is takes the guest's place in this tab, if not yet there. */
async function isOwnerOf({ email }: { email: string }, { visitor, page, origin }: Stage): Promise<void> {
  const kept = await storageOf(page);
  if (kept['customer']?.includes(email)) return;
  const { token } = await newGuest(origin, email);
  const customer = JSON.stringify({ ...(JSON.parse(kept['customer'] ?? '{}') as object), email });
  await givesStorage({ visitor, lang: 'de', origin }, { ...kept, token, customer });
  await visitor.opens(`${origin}${neutral}`);
}

/** At the order: chooses and agrees once, which stays, and presses the button. */
async function paysOrder(stage: Stage): Promise<void> {
  const { page } = stage;
  const order = page.getByRole('heading', { level: 1, name: 'Ausflug des Freundeskreises' });
  if (/sandbox-pay/.test(page.url())) await stage.startAgain();
  await isFriend(stage);
  if (!(await order.isVisible())) {
    await goes(stage, prepared.path);
    await expect(order).toBeVisible();
  }
  await page.locator('input[value="127"]').check();
  await page.locator('#terms').check();
  await page.locator('#privacy').check();
  await page.getByRole('button', { name: say('de', 'checkout.order') }).click();
}

/** At the order, asked where it goes: everything is there already, and is sent. */
async function saysWhereTo(stage: Stage): Promise<void> {
  await isLibrary(stage);
  if (!(await heading('products.whereTo')(stage).isVisible())) await goes(stage, whereTo);
  await stage.page.getByRole('button', { name: say('de', 'products.whereTo.submit') }).click();
}

/** In the search: what is asked for is typed once and stays. */
async function searches(stage: Stage): Promise<void> {
  const { page } = stage;
  const number = page.locator('#find-number');
  if (!(await number.isVisible())) await stepsTo(() => '/de/find-order')(stage);
  for (const [field, text] of [
    [number, 'K7MP-3XQ9'],
    [page.locator('#find-email'), 'ada@example.org'],
  ] as const) {
    if ((await field.inputValue()) === '') await field.fill(text);
    await expect(field, 'what was typed').toHaveValue(text);
  }
  await page.getByRole('button', { name: say('de', 'orders.find.submit') }).click();
}

/** In the form: what is withdrawn is typed once and stays. */
async function withdraws(stage: Stage): Promise<void> {
  const { page } = stage;
  const name = page.locator('#withdrawal-name');
  if (!(await name.isVisible())) await stepsTo(() => '/de/withdrawal')(stage);
  for (const [field, text] of [
    [name, 'Ada Holm'],
    [page.locator('#withdrawal-number'), 'K7MP-3XQ9'],
    [page.locator('#withdrawal-email'), 'ada@example.org'],
    [page.locator('#withdrawal-text'), 'Die ganze Bestellung'],
  ] as const) {
    if ((await field.inputValue()) === '') await field.fill(text);
    await expect(field, 'what was typed').toHaveValue(text);
  }
  await page.getByRole('button', { name: say('de', 'withdrawal.confirm') }).click();
}

/** The calls about orders: those that were prepared, and those that were placed. */
export const orderCalls: readonly BrokenCall[] = [
  {
    name: 'order/review',
    endpoint: api.reviewOrder,
    calls: /\/order\/review/,
    before: isFriend,
    make: async (stage) => {
      await isFriend(stage);
      await stepsTo(() => prepared.path)(stage);
    },
    proves: '[ORD-1]',
    ...onScreen((stage, written) => {
      if (written?.status === 401) return reported(stage, 'account.login.required');
      return written?.status === 406 ? heading('order-review.notAvailable')(stage) : heading(null)(stage);
    }),
  },
  {
    name: 'checkout/initPaymentOrder',
    endpoint: api.initPaymentOrder,
    calls: /\/checkout\/initPaymentOrder/,
    before: isFriend,
    make: paysOrder,
    proves: '[ORD-1]',
    seen: (stage, sense, written) => {
      if (sense === 'unauthorized' || written?.status === 401) return reported(stage, 'account.login.required');
      if (sense === 'usable') return stage.page.locator('[name=cvc]');
      if (sense !== 'named') return reportedOr(stage, failureTitle(sense));
      return written?.status === 429
        ? reported(stage, 'checkout.tooMany')
        : reported(stage, 'checkout.failed.support', { address: 'service@lichthof.example' });
    },
  },
  {
    name: 'customer-data, where an order goes',
    endpoint: api.getCustomerData,
    calls: /\/customer-data/,
    before: isLibrary,
    make: async (stage) => {
      await isLibrary(stage);
      await stepsTo(() => whereTo)(stage);
    },
    proves: '[ORD-1]',
    ...onScreen((stage, written) =>
      written?.status === 401 ? reported(stage, 'account.login.required') : heading('products.whereTo')(stage),
    ),
  },
  {
    name: 'customer/update, where an order goes',
    endpoint: api.updateCustomer,
    calls: /\/customer\/update/,
    before: isLibrary,
    make: saysWhereTo,
    proves: '[ORD-1] [CHK-4]',
    seen: inPlace((stage, written) => {
      if (written?.status === 401) return reported(stage, 'account.login.required');
      if (written?.status === 429) return reported(stage, 'customer-form.tooMany');
      return written?.status === 422
        ? reported(stage, 'customer-form.refused', { address: 'service@lichthof.example' })
        : stage.page.getByRole('heading', { level: 1, name: 'Kataloge für die Schulbibliothek' });
    }),
  },
  {
    name: 'order/link',
    endpoint: api.getOrderByLink,
    calls: /\/order\/link/,
    make: stepsTo(() => `/de/order/K7MP-3XQ9-${'A'.repeat(43)}`),
    ...onScreen((stage, written) => {
      if (written?.status === 404) return heading('orders.none')(stage);
      return written?.status === 429 ? heading('orders.tooMany')(stage) : heading(null)(stage);
    }),
  },
  {
    name: 'order/find',
    endpoint: api.findOrder,
    calls: /\/order\/find/,
    make: searches,
    seen: inPlace((stage, written) => {
      if (written?.status === 429) return reported(stage, 'customer-form.tooMany');
      if (written?.status !== 422) return reported(stage, 'orders.find.sent');
      return written.body.includes('email')
        ? reported(stage, 'customer-form.error.form')
        : reported(stage, 'customer-form.refused', { address: 'service@lichthof.example' });
    }),
  },
  {
    name: 'order/link/…/withdrawal',
    endpoint: api.getWithdrawal,
    calls: /\/order\/link\/.+\/withdrawal/,
    make: stepsTo(() => `/de/order/K7MP-3XQ9-${'A'.repeat(43)}/withdrawal`),
    ...onScreen((stage, written) => {
      if (written?.status === 404) return heading('withdrawal.none')(stage);
      return written?.status === 429 ? heading('withdrawal.tooMany')(stage) : heading(null)(stage);
    }),
  },
  {
    name: 'order/withdrawal',
    endpoint: api.declareWithdrawal,
    calls: /\/order\/withdrawal/,
    make: withdraws,
    seen: inPlace((stage, written) => {
      if (written?.status === 429) return reported(stage, 'customer-form.tooMany');
      if (written?.status === 200) return reported(stage, 'withdrawal.received');
      return written?.status === 422 && /"(booking_id|email|name|text)"/.test(written.body)
        ? reported(stage, 'customer-form.error.form')
        : reported(stage, 'customer-form.refused', { address: 'service@lichthof.example' });
    }),
  },
  {
    name: 'customer/orders',
    endpoint: api.listOrders,
    calls: /\/customer\/orders/,
    before: isCustomer,
    make: async (stage) => {
      await isCustomer(stage);
      await stepsTo(() => '/de/orders')(stage);
    },
    ...onScreen((stage, written) =>
      written?.status === 401 ? reported(stage, 'account.login.required') : heading('orders.list')(stage),
    ),
  },
];
