import * as v from 'valibot';
import type { NewPayment } from './books.ts';
import type { Control } from './control.ts';
import type { Reply } from './reply.ts';
import { refusal } from './reply.ts';

const amount = v.strictObject({ currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), value: v.string() });
const address = v.pipe(v.string(), v.url(), v.regex(/^https?:/));

/** Of the documented fields those that a shop needs; another one is refused, so that nobody makes up any. */
const newPayment = v.strictObject({
  amount,
  description: v.pipe(v.string(), v.minLength(1)),
  redirectUrl: address,
  cancelUrl: v.optional(address),
  webhookUrl: v.optional(address),
  metadata: v.optional(v.unknown(), null),
  method: v.optional(v.union([v.string(), v.array(v.string())])),
  locale: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}_[A-Z]{2}$/))),
  captureMode: v.optional(v.picklist(['automatic', 'manual'])),
});

const newRefund = v.strictObject({
  amount,
  description: v.optional(v.string(), ''),
  metadata: v.optional(v.unknown(), null),
});
const newCapture = v.strictObject({ amount: v.optional(amount), description: v.optional(v.string(), '') });

/** By the documents, of the usual ways to pay cards alone. */
const holdsMoney = ['creditcard'];

/** Whether something was read, or what is wrong with it. */
export type Read<Value> = { readonly value: Value } | { readonly refused: Reply };

const unreadable = (issues: readonly { readonly path?: readonly { readonly key: unknown }[] | undefined }[]): Reply => {
  const field = (issues[0]?.path ?? []).map(({ key }) => String(key)).join('.');
  return refusal(422, `The field '${field}' is not right`, field);
};

/** Cents of `12.34`; null for anything that Mollie does not take for euros. */
function centsOf({ currency, value }: v.InferOutput<typeof amount>): number | null {
  if (currency !== 'EUR' || !/^\d{1,9}\.\d{2}$/.test(value)) return null;
  return Number(value.replace('.', ''));
}

export function readPayment(body: unknown, control: Control): Read<NewPayment> {
  const read = v.safeParse(newPayment, body);
  if (!read.success) return { refused: unreadable(read.issues) };
  const { description, redirectUrl, cancelUrl, webhookUrl, metadata, method, locale, captureMode } = read.output;
  const cents = centsOf(read.output.amount);
  if (cents === null || cents === 0)
    return { refused: refusal(422, 'The amount contains an invalid value', 'amount.value') };
  const wanted = method === undefined ? control.methods : [method].flat();
  if (!wanted.every((one) => control.methods.includes(one))) {
    return { refused: refusal(422, 'The payment method is not enabled in your website profile', 'method') };
  }
  const isPossible = (one: string) => captureMode !== 'manual' || holdsMoney.includes(one);
  if (!wanted.some(isPossible)) return { refused: refusal(422, 'The capture mode is not supported', 'captureMode') };
  const isNamed = typeof method === 'string';
  return {
    value: {
      createdAt: control.now,
      cents,
      currency: 'EUR',
      description: description.slice(0, 255),
      metadata,
      redirectUrl,
      cancelUrl: cancelUrl ?? null,
      webhookUrl: webhookUrl ?? null,
      locale: locale ?? null,
      captureMode: captureMode ?? 'automatic',
      offered: (isNamed ? control.methods : wanted).filter(isPossible),
      asksAgain: !isNamed,
      method: isNamed ? method : null,
    },
  };
}

export function readRefund(body: unknown): Read<{ cents: number; description: string; metadata: unknown }> {
  const read = v.safeParse(newRefund, body);
  if (!read.success) return { refused: unreadable(read.issues) };
  const cents = centsOf(read.output.amount);
  if (cents === null || cents === 0)
    return { refused: refusal(422, 'The amount contains an invalid value', 'amount.value') };
  return { value: { cents, description: read.output.description, metadata: read.output.metadata } };
}

/** Without an amount it is all. */
export function readCapture(body: unknown): Read<{ cents: number | null; description: string }> {
  const read = v.safeParse(newCapture, body);
  if (!read.success) return { refused: unreadable(read.issues) };
  const cents = read.output.amount === undefined ? null : centsOf(read.output.amount);
  return { value: { cents, description: read.output.description } };
}
