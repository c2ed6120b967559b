import type { Museum } from '../museum/schema/model.ts';
import type { MuseumVoucher } from '../museum/schema/voucher-model.ts';

/** The part of the museum that documents and mails need. */
export type DocumentMuseum = Pick<Museum, 'folder' | 'operator' | 'bankAccount' | 'mail'> & {
  readonly brand: Pick<Museum['brand'], 'name' | 'claim' | 'supportEmail' | 'timeZone'> & {
    readonly colours: Pick<Museum['brand']['colours'], 'light'>;
  };
  readonly orders: { readonly invoice: Pick<Museum['orders']['invoice'], 'address_above_cents'> };
  readonly venues: readonly Museum['venues'][number][];
  readonly events: readonly Pick<Museum['events'][number], 'id' | 'texts' | 'picture'>[];
  readonly tours: readonly Pick<Museum['tours'][number], 'id' | 'picture'>[];
  readonly vouchers: { readonly vouchers: readonly Pick<MuseumVoucher, 'id' | 'picture'>[] };
};

/** Copies only that part, as plain data for another thread. */
export function museumOfDocuments(museum: DocumentMuseum): DocumentMuseum {
  const { folder, operator, bankAccount, mail, brand, venues, orders } = museum;
  const { name, claim, supportEmail, timeZone, colours } = brand;
  return {
    folder,
    operator,
    bankAccount,
    mail,
    brand: { name, claim, supportEmail, timeZone, colours: { light: colours.light } },
    orders: { invoice: { address_above_cents: orders.invoice.address_above_cents } },
    venues,
    events: museum.events.map(({ id, texts, picture }) => ({ id, texts, picture })),
    tours: museum.tours.map(({ id, picture }) => ({ id, picture })),
    vouchers: { vouchers: museum.vouchers.vouchers.map(({ id, picture }) => ({ id, picture })) },
  };
}
