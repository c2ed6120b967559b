const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * The shop's origin for links in mails; '' for none. A request states its host itself, and a mail that trusted it could send its secret anywhere:
 * without PUBLIC_ORIGIN, only this machine's own address is accepted.
 */
export function mailedOrigin(asked: string, publicOrigin: string | undefined): string {
  return publicOrigin ?? (ownMachine.test(asked) ? asked : '');
}
