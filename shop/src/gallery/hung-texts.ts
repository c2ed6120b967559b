import type { Area } from '../screens.ts';

/** Whose texts the exhibits speak with. */
export const hungTexts: readonly Area[] = ['shell', 'tickets', 'cart', 'checkout', 'customer-form', 'account'];
