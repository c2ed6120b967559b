/** What a job does. Mails are named by their content; all other jobs call the payment provider. */
export type OutboxKind =
  /** Mails a booking. */
  | 'confirmation'
  /** Mails a link to set a new password. */
  | 'recovery'
  /** Mails the former address of an account. */
  | 'emailChange'
  /** Mails the link to an order. */
  | 'orderLink'
  /** Mails the link by which a guest confirms an order by invoice; there is no order until then. */
  | 'invoiceConfirmation'
  /** Mails a reminder of an invoice that is due soon. */
  | 'paymentReminder'
  /** Mails that an order was cancelled because its invoice was not paid. */
  | 'unpaidCancelled'
  /** Mails that an order is accepted while its money is on the way. */
  | 'orderAccepted'
  /** Mails that the bank has refused the payment of such an order. */
  | 'paymentRefused'
  /** Mails vouchers to the person they are for. */
  | 'giftVoucher'
  /** Mails the acknowledgement of a declaration of withdrawal, to the person who made it. */
  | 'withdrawal'
  /** Mails the declaration to the museum. */
  | 'withdrawalNotice'
  /** Mails a credit note. */
  | 'creditNote'
  /** Refunds a credit note. */
  | 'orderRefund'
  /** Refunds the payment of a cart, or checks whether its money has come back. */
  | 'refund'
  /** Ends a payment before its money is taken. */
  | 'void'
  /** Asks whether the money of an order has arrived. */
  | 'settlement'
  /** Asks for the state of a payment that is under way, or of which the provider has sent a notification. */
  | 'paymentState'
  /** Asks for the state of a payment of the last months that has paid an order, or became none and was refunded. */
  | 'orderPayment';

/**
 * `refused`: nobody will ever accept this mail, or the mail server has refused it for two days. `given_up`: the last try has failed. `expired`: it
 * has waited until after its `worthUntil`.
 */
export type JobOutcome = 'done' | 'refused' | 'given_up' | 'expired';

/** The outcome of a job that has not ended: `waits` when its recipient has reached a limit and it was postponed. */
export type OpenJob = '' | 'waits';
