import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureHeader = 'testpay-signature';

/** How old a notification may be, and how far ahead its clock. */
const toleranceSeconds = 300;

/** `t=…,v1=…`: when it was sent (epoch seconds), and the proof that time and body come from who knows the secret. */
export function sign(secret: string, body: string, nowMs: number): string {
  const time = Math.floor(nowMs / 1000);
  return `t=${time},v1=${proofOf(secret, time, body)}`;
}

export function isSigned(secret: string, header: string | null, body: string, nowMs: number): boolean {
  const found = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (!found) return false;
  const time = Number(found[1]);
  if (Math.abs(nowMs / 1000 - time) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(found[2] ?? ''), Buffer.from(proofOf(secret, time, body)));
}

function proofOf(secret: string, time: number, body: string): string {
  return createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
}
