import { declareWithdrawal } from '@foyer/contract/orders/withdrawal.ts';
import type { AnswerOf, BodyOf } from '@foyer/contract/endpoint.ts';
import { call, type RequestOptions } from '../../api/client.ts';
import type { FieldCodes } from '../../customer-form/use-field-errors.ts';

/** The back end's acknowledgement of a declaration. */
export type Receipt = Extract<AnswerOf<typeof declareWithdrawal>, { status: 200 }>['body']['data'];

export type Outcome =
  | { readonly kind: 'received'; readonly receipt: Receipt }
  | { readonly kind: 'tooMany' }
  | { readonly kind: 'notAdmitted' }
  | { readonly kind: 'invalid'; readonly errors: FieldCodes };

/** Sends a declaration. Errors use the form's field names. Throws CallFailure if there is no listed answer. */
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

/** 128 random bits. A declaration sent again with the same key counts only once. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
