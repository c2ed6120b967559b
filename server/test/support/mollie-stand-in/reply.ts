import { errorAnswer } from './answers.ts';

/** A question to the API, read. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  /** Below `/v2`. */
  readonly path: string;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  readonly authorization: string | null;
}

export interface Reply {
  readonly status: number;
  /** Null for none. */
  readonly body: unknown;
  readonly isReplayed?: boolean;
}

export const refusal = (status: number, detail: string, field?: string): Reply => ({
  status,
  body: errorAnswer(status, detail, field),
});

export const noPayment = (id: string): Reply => refusal(404, `No payment exists with token ${id}.`);
