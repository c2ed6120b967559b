/** The full address if a browser may safely be sent there: http or https, without a name or password in it; else null [PAY-4]. */
export function safeWebAddress(written: string, base: string): string | null {
  if (/[\\\s\p{Cc}]/u.test(written) || !URL.canParse(written, base)) return null;
  const url = new URL(written, base);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url.href : null;
}
