import { screens, type Screen, type ScreenName } from '../../shop/src/screens.ts';
import type { PressName } from './first-press.ts';

/** What is above its limit by less than this share is taken for it: a press is answered a moment earlier or later each time. */
export const tolerance = 0.02;

/** The most that the step from home to a list may add to what home has brought. */
export const stepBudget = 30_000;

/** The budgets of the design, in bytes: a step of the checkout, an account, a product's page, a list, and home with all the rest. */
export function budgetOf(name: PressName): number {
  const { personal, section, access, path }: Screen = screens[name.split(', ', 1)[0] as ScreenName];
  if (name.startsWith('checkout') || name === 'order-review') return 160_000;
  if (personal || access || name === 'find-order' || name === 'withdrawal' || name === 'registerSuccess')
    return 140_000;
  if (!section) return 120_000;
  return path.endsWith(':id') ? 150_000 : 130_000;
}

/**
 * What is known to be above its budget, and how much it may take until that is mended: whatever takes still more fails. The budgets were
 * kept by bundles that named their files one by one; what the bundler makes by itself costs home 9 % and the checkout up to 20 %.
 */
export const known: Readonly<Partial<Record<PressName, number>>> = {
  // The frame around every page reads the cart, with what checks it.
  home: 133_300,
  shipping: 129_200,
  page: 128_500,
  tickets: 138_300,
  'guided-tours': 140_400,
  merchandise: 136_900,
  'merchandise-category': 136_900,
  // Searched, in pages; passes with their comparison.
  passes: 133_600,
  vouchers: 134_600,
  // Folds, prices, the facts of a visit and what belongs to the event.
  ticket: 156_000,
  // While the cart is looked at it fetches both later steps, so that nobody waits for them; it also brings what fits the cart.
  checkout: 195_100,
  // Opened by itself it brings 163 kB; the press brings the guest's call and the whole payment step.
  'checkout, sign-in': 195_600,
  // It validates the whole cart again before it pays, so it has the rules of everything that can be in it.
  'checkout, payment': 187_600,
  // The payment step again, which is where a refused payment leads back to, and what says so.
  checkoutFailed: 188_400,
  // The press leads to the cart.
  checkoutCanceled: 190_600,
  // The form about the group and its questions; what validates the tour and makes its cart item comes with the press.
  'guided-tour': 164_900,
  'order-review': 163_500,
  // The press leads to the screen of a placed order, which is in this sum.
  checkoutAccepted: 164_600,
  register: 145_700,
  recoverPassword: 143_200,
  // Codes for the door are drawn by the server; what shows and keeps them comes along.
  order: 143_200,
  orders: 145_400,
  // It leads to home, where a guest comes from who has opened nothing else: home's part is in this sum.
  registerGuest: 156_300,
  registerSuccess: 142_900,
  forgotPasswordSuccess: 144_200,
  recoverPasswordSuccess: 144_200,
  // Four forms about a customer at once.
  settings: 151_500,
};
