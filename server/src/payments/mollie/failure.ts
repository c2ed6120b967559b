/** Mollie did not do what it was asked. The message may be logged: it contains no key, no id, no amount and nothing of Mollie's answer. */
export class MollieFailure extends Error {
  override readonly name = 'MollieFailure';
  readonly code: string;
  /** The HTTP status; undefined where no answer came. */
  readonly status: number | undefined;

  constructor(sentence: string, code: string, status?: number) {
    super(sentence);
    this.code = code;
    this.status = status;
  }
}

/** What each status means to the shop; Mollie lists all that it uses. */
const sentences: Readonly<Record<number, readonly [sentence: string, code: string]>> = {
  400: ['Mollie does not understand the request, or has seen its idempotency key with another one.', 'REQUEST_INVALID'],
  401: ['Mollie does not accept the API key.', 'KEY_REFUSED'],
  403: ['Mollie does not allow this with the API key.', 'KEY_FORBIDDEN'],
  404: ['Mollie does not know this payment.', 'PAYMENT_UNKNOWN'],
  409: ['Mollie takes the request for one that it has had just now.', 'DUPLICATE'],
  429: ['Mollie has been asked too often.', 'TOO_MANY_REQUESTS'],
};

/** Names of fields of our own requests, such as `amount.value`. */
const isField = (field: unknown): field is string => typeof field === 'string' && /^[A-Za-z.]{1,40}$/.test(field);

/** The failure for an answer that is no success. `field` is what Mollie names as the cause. */
export function failureOfAnswer(status: number, field: unknown): MollieFailure {
  const [sentence, code] = sentences[status] ?? [];
  if (sentence && code) return new MollieFailure(sentence, code, status);
  if (status >= 500) return new MollieFailure(`Mollie failed with HTTP ${status}.`, 'PROVIDER_FAILED', status);
  const cause = isField(field) ? `, because of the field ${field}` : '';
  return new MollieFailure(`Mollie refused the request with HTTP ${status}${cause}.`, 'REQUEST_REFUSED', status);
}

export const hasStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof MollieFailure && error.status !== undefined && statuses.includes(error.status);
