import { Stripe } from 'stripe';

/** A failure of Stripe's whose message may be logged: Stripe's own message quotes keys, amounts and names. */
export class StripeFailure extends Error {
  override readonly name = 'StripeFailure';
  /** The HTTP status; null without an answer. */
  readonly status: number | null;
  readonly code: string;

  constructor(sentence: string, code: string, status: number | null) {
    super(sentence);
    this.code = code;
    this.status = status;
  }
}

/** Stripe has understood the request and refused it. */
class StripeRefusal extends StripeFailure {}

/** Returns what `work` returns; throws StripeFailure for every error of Stripe's. */
export async function orFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? failureOf(error) : error;
  }
}

/** Does `work` and returns Stripe's refusal, if any: the payment's status then says why. Throws every other failure. */
export async function refusalOf(work: () => Promise<void>): Promise<StripeFailure | null> {
  try {
    await orFailure(work);
    return null;
  } catch (error) {
    if (error instanceof StripeRefusal) return error;
    throw error;
  }
}

/** Whether Stripe has nothing with that id. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Whether the same request is being processed at this moment: it has no answer yet. */
export const isUnderWay = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';

/** Whether the key was used before, for another request. */
export const isKeyOfAnother = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError && !isUnderWay(error);

/** How many keys to try for one request: one for each hour that Stripe stores an answer, and some more. */
const mostKeys = 40;

/**
 * Sends a request with the first key that has no old answer. Stripe stores its answer to a key for a day at least, even a refusal or a
 * failure of its own: with a single key, a refund that was refused for lack of money could not be tried again that day, nor for less. An
 * answer is old only when its request is over, so no two keys are in use at once.
 */
export async function withFreshKey<T>(key: string, ask: (key: string) => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await ask(`${key}-${count}`);
    } catch (error) {
      if (count === mostKeys || !isOldAnswer(error)) throw error;
    }
  }
}

const isOldAnswer = (error: unknown): boolean =>
  isKeyOfAnother(error) ||
  (error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true');

function failureOf(error: Stripe.errors.StripeError): StripeFailure {
  const status = error.statusCode ?? null;
  const code = wordOf(error.code) ?? wordOf(error.rawType) ?? 'unnamed';
  if (error instanceof Stripe.errors.StripeConnectionError) return new StripeFailure('No answer.', 'no_answer', null);
  if (status === 401) return new StripeFailure('Unauthorized: revoked, or wrong.', 'unauthorised', status);
  if (status === 403) return new StripeFailure('Forbidden: too few rights.', 'forbidden', status);
  const isRefused =
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
  if (isRefused) return new StripeRefusal(`Request refused: ${code}.`, code, status);
  return new StripeFailure(`Service failed: ${code}.`, code, status);
}

/** A code such as `balance_insufficient`; anything else is not known to be safe to log. */
const wordOf = (code: unknown): string | undefined =>
  typeof code === 'string' && /^[a-z]{2,20}(?:_[a-z]{1,20}){0,6}$/.test(code) ? code : undefined;
