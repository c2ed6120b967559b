import { failureOf, type Failure } from './failure.ts';

/** A provider's failure with its reason, as far as that may be logged. */
export interface ProviderFailure extends Failure {
  readonly reason?: string;
  /** The HTTP status, where the provider's file puts one on its error. */
  readonly status?: number;
}

const mostLetters = 160;
/** More of a message is not even looked at. */
const mostRead = 1000;

/**
 * What a payment provider failed with, for whoever connects one and for an operator at night: without a reason every failure looks alike.
 * Of the message only plain words are kept, in lower case or codes in capitals, and numbers of three digits: names, addresses, accounts, keys,
 * ids and amounts are none of these.
 */
export function providerFailure(error: unknown): ProviderFailure {
  const failure = failureOf(error);
  if (!(error instanceof Error)) return failure;
  const { status } = error as { status?: unknown };
  const reason = plainWords(error.message);
  return {
    ...failure,
    ...(reason !== '' && { reason }),
    ...(typeof status === 'number' && { status }),
  };
}

const left = '…';

/** The message word by word, with a dot for each that may be somebody's. */
function plainWords(message: string): string {
  const words = message
    .slice(0, mostRead)
    .split(/\s+/)
    .filter(Boolean)
    .map((word, index, all) => harmless(word, all[index - 1]));
  const shown = words.filter((word, index) => word !== left || words[index - 1] !== left).join(' ');
  return /\p{L}{2}/u.test(shown) ? shown.slice(0, mostLetters) : '';
}

/** Behind these words stands what nobody else may know. */
const secretFollows =
  /^["'({[]*(?:password|passwort|secret|token|key|bearer|basic|authorization|signature|cookie|pin|cvc|iban)["')}\]]*[:=]?$/i;

function harmless(word: string, before = ''): string {
  if (secretFollows.test(before)) return left;
  const [, text = '', end = ''] = /^["'(]*(.*?)["')]*([.,:;!?]*)$/.exec(word) ?? [];
  const isWord = /^(?:\p{Ll}{1,20}|\p{Ll}{2,12}(?:[-_]\p{Ll}{2,12}){1,4}|n't|[a-z]{2,8}n't)$/u.test(text);
  const isCode = /^[A-Z]{2,20}(?:_[A-Z]{2,20}){0,4}$/.test(text);
  const isStatus = /^\d{1,3}$/.test(text);
  return isWord || isCode || isStatus || openings.test(text) ? `${text}${end}` : left;
}

/** "Invalid request", not "Mara Lind": of words with a capital only those that begin a provider's sentences are known to be no name. */
const openings =
  /^(?:Invalid|Missing|Unknown|Unauthorized|Forbidden|Bad|Not|No|The|This|Payment|Request|Response|Connection|Timeout|Amount|Currency|Merchant|Card|Account|Authentication|Signature|Service|Server|Gateway|Internal|Too|Could|Cannot|Failed|Error|Unexpected|Expired|Declined|Refused|Rate|HTTP|API)$/;
