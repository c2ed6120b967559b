const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * The shop's address where a mail may lead to; '' for none. A request says itself what host it is for, and a mail that trusted it would carry
 * its secret anywhere: without PUBLIC_ORIGIN only this machine's own address will do.
 */
export function mailedOrigin(asked: string, publicOrigin: string | undefined): string {
  return publicOrigin ?? (ownMachine.test(asked) ? asked : '');
}
