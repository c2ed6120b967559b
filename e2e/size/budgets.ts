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
  home: 130_900,
  shipping: 128_600,
  page: 128_000,
  tickets: 135_700,
  'guided-tours': 136_800,
  merchandise: 134_100,
  'merchandise-category': 134_100,
  // While the cart is looked at it fetches both later steps, so that nobody waits for them; it also brings what fits the cart.
  checkout: 191_800,
  // Opened by itself it brings 163 kB; the press brings the guest's call and the whole payment step.
  'checkout, sign-in': 192_000,
  // It validates the whole cart again before it pays, so it has the rules of everything that can be in it.
  'checkout, payment': 185_100,
  // The payment step again, which is where a refused payment leads back to, and what says so.
  checkoutFailed: 185_900,
  // The press leads to the cart.
  checkoutCanceled: 188_000,
  // The form about the group and its questions; what validates the tour and makes its cart item comes with the press.
  'guided-tour': 161_000,
  register: 144_100,
  // It leads to home, where a guest comes from who has opened nothing else: home's part is in this sum.
  registerGuest: 151_400,
  forgotPasswordSuccess: 143_400,
  recoverPasswordSuccess: 143_400,
  // Four forms about a customer at once.
  settings: 149_900,
};
