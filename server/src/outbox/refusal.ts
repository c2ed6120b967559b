/** What a mail server's answer means for a mail. */
export interface Refusal {
  /** Whether it says for certain that nobody will ever take this mail. */
  readonly isFinal: boolean;
}

/**
 * RFC 3463, of the recipient: no such mailbox (5.1.1), no such host (5.1.2), no address (5.1.3), moved (5.1.6), takes no mails (5.1.10,
 * RFC 7505). Of the mail: too large (5.3.4). Not 5.2.1: it says "disabled", and at some of "too many mails just now".
 */
const ofThisMail: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.3.4']);
const whereMailsAreRefused: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

/**
 * Whether a mail server has said no, and not only for now. Mostly that is about who sends: a limit of the day, a policy, a blocklist, a
 * password. A relay says so with the same three digits as of a mailbox that does not exist, and the mails are customers' tickets: they end at
 * once only where it leaves no doubt.
 */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown };
  // An address that no mail server was asked about: nobody could write to it.
  if (code === 'EENVELOPE' && command === 'API') return { isFinal: true };
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return null;
  return { isFinal: whereMailsAreRefused.has(command) && ofThisMail.has(enhancedCodeOf(error) ?? '') };
}

/** The code of three numbers with which most mail servers say why: of `550 5.7.1 Access denied` it is 5.7.1. It names nobody. */
export function enhancedCodeOf(error: unknown): string | undefined {
  const { response } = error as { response?: unknown };
  return typeof response === 'string' ? /^\d{3}[ -]([245](?:\.\d{1,3}){2})(?![\d.])/.exec(response)?.[1] : undefined;
}
