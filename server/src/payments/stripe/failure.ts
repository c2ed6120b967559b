import { Stripe } from 'stripe';

/** What Stripe failed with, in words that may be logged: its own message quotes keys, amounts and names. */
export class StripeFailure extends Error {
  override readonly name = 'StripeFailure';
  /** The HTTP status; null where nothing came back. */
  readonly status: number | null;
  readonly code: string;

  constructor(sentence: string, code: string, status: number | null) {
    super(sentence);
    this.code = code;
    this.status = status;
  }
}

/** Stripe has understood, and said no. */
class StripeRefusal extends StripeFailure {}

/** Answers what the calls in `work` answer; throws StripeFailure for every failure of Stripe's. */
export async function orFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? failureOf(error) : error;
  }
}

/** Does it, and answers with what Stripe has said if it said no: how the payment stands says why. Throws every other failure. */
export async function refusalOf(work: () => Promise<void>): Promise<StripeFailure | null> {
  try {
    await orFailure(work);
    return null;
  } catch (error) {
    if (error instanceof StripeRefusal) return error;
    throw error;
  }
}

/** Nothing of that name. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** The same is being asked for at this moment: its answer is not there yet. */
export const isUnderWay = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';

/** The key was used before, to ask for something else. */
export const isKeyOfAnother = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError && !isUnderWay(error);

/** As many old answers to one question as there are hours in which Stripe keeps them, and some more. */
const mostKeys = 40;

/**
 * Asks with the first key that has no old answer. Stripe keeps what it answered to a key for a day at least, a refusal and a failure
 * of its own too: without this, a refund that was refused for want of money could not be tried again before, nor for less. An answer is old
 * only when the request is over, so no two keys are under way at once.
 */
export async function askedAnew<T>(key: string, ask: (key: string) => Promise<T>): Promise<T> {
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

/** `balance_insufficient`; whatever else is called a code is not known to be harmless. */
const wordOf = (code: unknown): string | undefined =>
  typeof code === 'string' && /^[a-z]{2,20}(?:_[a-z]{1,20}){0,6}$/.test(code) ? code : undefined;
