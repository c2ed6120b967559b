/**
 * The sections of the shop. The id is also the path, and the name of folder and message area. Exception: merchandise and passes share the
 * folder `products` and the texts of `merchandise`.
 */
export const sections = [
  { id: 'tickets', path: 'tickets', flag: 'hasTickets', labelKey: 'shell.nav.tickets' },
  { id: 'guided-tours', path: 'guided-tours', flag: 'hasGuidedTours', labelKey: 'shell.nav.guided-tours' },
  { id: 'merchandise', path: 'merchandise', flag: 'hasMerchandise', labelKey: 'shell.nav.merchandise' },
  { id: 'passes', path: 'passes', flag: 'hasMemCard', labelKey: 'shell.nav.passes' },
  { id: 'vouchers', path: 'vouchers', flag: 'hasVouchers', labelKey: 'shell.nav.vouchers' },
] as const satisfies readonly { id: string; path: string; flag: string; labelKey: string }[];

export type Section = (typeof sections)[number];
export type SectionId = Section['id'];
