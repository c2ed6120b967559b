import type { Books } from './books.ts';

/** A call that passed the checks. */
export interface Asked {
  readonly lang: string;
  readonly parts: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Already checked against the call's shape. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly token: string | undefined;
  readonly books: Books;
  /** The origin of this back end. */
  readonly origin: string;
  readonly now: number;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Answers by call name. */
export type Answers = Readonly<Record<string, (asked: Asked) => Answer>>;

export const data = (content: unknown): Answer => ({ status: 200, body: { data: content } });
export const dataOr404 = (content: unknown): Answer =>
  content === undefined ? refusal(404, 'Das gibt es hier nicht.') : data(content);
export const refusal = (status: number, error: string): Answer => ({ status, body: { error } });
export const formErrors = (errors: Readonly<Record<string, string | readonly string[]>>): Answer => ({
  status: 422,
  body: { errors },
});
