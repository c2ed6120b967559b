/** What a job does. Mails are named by what they say; all others do something at the payment provider. */
export type OutboxKind =
  /** Mail of a booking. */
  | 'confirmation'
  /** Mail with a link for a new password. */
  | 'recovery'
  /** Mail to the former address of an account. */
  | 'emailChange'
  /** Mail with the link to an order. */
  | 'orderLink'
  /** Mail with the link by which a guest's order by invoice becomes one. */
  | 'invoiceConfirmation'
  /** Mail about an invoice that is due soon. */
  | 'paymentReminder'
  /** Mail about an invoice that was not paid. */
  | 'unpaidCancelled'
  /** Mail of an order whose money is on its way. */
  | 'orderAccepted'
  /** Mail of such an order whose bank has refused it. */
  | 'paymentRefused'
  /** Mail of vouchers to whom they are for. */
  | 'giftVoucher'
  /** Mail about a declaration of withdrawal, to whoever made it. */
  | 'withdrawal'
  /** The same to the museum. */
  | 'withdrawalNotice'
  /** Mail of a credit note. */
  | 'creditNote'
  /** Money of a credit note is given back. */
  | 'orderRefund'
  /** Money of a cart is given back. */
  | 'refund'
  /** A payment is ended before its money is taken. */
  | 'void'
  /** The provider is asked whether the money of an order has come. */
  | 'settlement'
  /** It is asked how a payment stands that is under way, or of which it has told something. */
  | 'paymentState'
  /** It is asked how one stands that has paid an order of the last months. */
  | 'orderPayment';

/** `refused`: nobody will ever take this mail, or the mail server has refused it for two days. `given_up`: tried as often as any. `expired`: it waited longer than it was worth. */
export type JobOutcome = 'done' | 'refused' | 'given_up' | 'expired';

/** What is known of one that has not ended: `waits` where its recipient has had mails enough, and it was left for later. */
export type OpenJob = '' | 'waits';
