import { declareWithdrawal } from '@foyer/contract/orders/withdrawal.ts';
import type { AnswerOf, BodyOf } from '@foyer/contract/endpoint.ts';
import { call, type RequestOptions } from '../../api/client.ts';
import type { FieldCodes } from '../../customer-form/use-field-errors.ts';

/** What came of a declaration, as the back end acknowledges it. */
export type Receipt = Extract<AnswerOf<typeof declareWithdrawal>, { status: 200 }>['body']['data'];

export type Outcome =
  | { readonly kind: 'received'; readonly receipt: Receipt }
  | { readonly kind: 'tooMany' }
  | { readonly kind: 'notAdmitted' }
  | { readonly kind: 'invalid'; readonly errors: FieldCodes };

/** Sends a declaration. Errors have the names of the form's fields. Throws CallFailure where there is no listed answer. */
export async function declare(body: BodyOf<typeof declareWithdrawal>, options: RequestOptions): Promise<Outcome> {
  const answer = await call(declareWithdrawal, { body }, options);
  switch (answer.status) {
    case 200:
      return { kind: 'received', receipt: answer.body.data };
    case 404:
      return { kind: 'notAdmitted' };
    case 422: {
      const { booking_id: number, ...others } = answer.body.errors;
      return { kind: 'invalid', errors: number?.length ? { ...others, number } : others };
    }
    case 429:
      return { kind: 'tooMany' };
  }
}

/** 128 random bits: the same declaration, sent again with the same key, is one. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
