import { failureOf, type Failure } from './failure.ts';

/** A provider's failure, with as much of its reason as may be logged. */
export interface ProviderFailure extends Failure {
  readonly reason?: string;
  /** The HTTP status, if the provider's adapter sets one on its error. */
  readonly status?: number;
}

const mostLetters = 160;
/** Only so much of a message is read. */
const mostRead = 1000;

/**
 * A payment provider's failure, for developers of an adapter and operators on call: without a reason, all failures look alike. Of the message, only
 * plain words in lower case, codes in capitals and numbers of up to three digits stay: names, addresses, accounts, keys, ids and amounts are none of
 * these.
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

/** The message word by word, with `…` for words that may be personal or secret. */
function plainWords(message: string): string {
  const words = message
    .slice(0, mostRead)
    .split(/\s+/)
    .filter(Boolean)
    .map((word, index, all) => harmless(word, all[index - 1]));
  const shown = words.filter((word, index) => word !== left || words[index - 1] !== left).join(' ');
  return /\p{L}{2}/u.test(shown) ? shown.slice(0, mostLetters) : '';
}

/** What follows these words is secret. */
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

/** "Invalid request", not "Mara Lind": of capitalized words, only those that begin providers' sentences are known not to be names. */
const openings =
  /^(?:Invalid|Missing|Unknown|Unauthorized|Forbidden|Bad|Not|No|The|This|Payment|Request|Response|Connection|Timeout|Amount|Currency|Merchant|Card|Account|Authentication|Signature|Service|Server|Gateway|Internal|Too|Could|Cannot|Failed|Error|Unexpected|Expired|Declined|Refused|Rate|HTTP|API)$/;
