import type { Museum } from '../museum/model.ts';
import type { MuseumVoucher } from '../museum/voucher-model.ts';

/** As much of the museum as tickets and mails tell of. */
export type DocumentMuseum = Pick<Museum, 'folder' | 'operator' | 'bankAccount' | 'mail'> & {
  readonly brand: Pick<Museum['brand'], 'name' | 'claim' | 'supportEmail' | 'timeZone'> & {
    readonly colours: Pick<Museum['brand']['colours'], 'light'>;
  };
  readonly venues: readonly Museum['venues'][number][];
  readonly events: readonly Pick<Museum['events'][number], 'id' | 'texts' | 'picture'>[];
  readonly tours: readonly Pick<Museum['tours'][number], 'id' | 'picture'>[];
  readonly vouchers: { readonly vouchers: readonly Pick<MuseumVoucher, 'id' | 'picture'>[] };
};
