/** What a mail server says for good: no such mailbox, not for us, too large, never this. */
const forGood = new Set([550, 551, 552, 553, 554]);
/** About the recipient, or about this mail. What it says of our sender or our password is for the operator to mend, and the mails wait. */
const aboutThisMail = new Set(['RCPT TO', 'DATA']);

/** Whether a mail server has refused this mail for good, so that trying again is of no use. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown };
  // An address that no mail server needs to be asked about.
  if (code === 'EENVELOPE' && responseCode === undefined) return true;
  return typeof responseCode === 'number' && forGood.has(responseCode) && aboutThisMail.has(String(command));
}
