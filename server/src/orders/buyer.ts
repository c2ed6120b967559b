import type { PostalAddress } from '@foyer/rules/customers/postal-address.ts';

/** Who the order is for, as given by the guest or, with express payment, by the provider [PAY-3]. */
export interface Buyer {
  readonly email: string;
  readonly phone: string;
  /** Key of the museum's `salutations`, or ''. */
  readonly salutation: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  /** Key of the museum's countries ('DE'), or ''. */
  readonly country: string;
  /** Whether an invoice was asked for [CHK-7]. */
  readonly sendInvoice: boolean;
  /** Where goods of the order are sent to; absent where there are none. */
  readonly delivery?: Readonly<PostalAddress>;
}
