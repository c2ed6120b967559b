/** What a mail server's refusal means for a mail. */
export interface Refusal {
  /** Whether no server will ever accept this mail, for certain. */
  readonly isFinal: boolean;
}

/**
 * RFC 3463, about the recipient: no such mailbox (5.1.1), no such host (5.1.2), no address (5.1.3), moved (5.1.6), accepts no mail (5.1.10, RFC
 * 7505). About the mail: too large (5.3.4). Not 5.2.1: it means "disabled", but some servers use it for "too many mails just now".
 */
const ofThisMail: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.3.4']);
const whereMailsAreRefused: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

/**
 * The refusal in an error, or null if the server has not refused the mail permanently. Most permanent refusals are about the sender: a daily limit, a
 * policy, a blocklist, a password. Relays use the same three digits for those as for an unknown mailbox, and these mails are customers' tickets: a
 * refusal is final only when its enhanced code leaves no doubt.
 */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null;
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown };
  // Nodemailer found no valid address and asked no mail server: nobody can be reached there.
  if (code === 'EENVELOPE' && command === 'API') return { isFinal: true };
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return null;
  return { isFinal: whereMailsAreRefused.has(command) && ofThisMail.has(enhancedCodeOf(error) ?? '') };
}

/** The enhanced status code, by which most mail servers give the reason: 5.7.1 for `550 5.7.1 Access denied`. It contains no personal data. */
export function enhancedCodeOf(error: unknown): string | undefined {
  const { response } = error as { response?: unknown };
  return typeof response === 'string' ? /^\d{3}[ -]([245](?:\.\d{1,3}){2})(?![\d.])/.exec(response)?.[1] : undefined;
}
