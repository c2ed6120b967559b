import type { Books } from './books.ts';

/** One call as it came, after it was found to be right. */
export interface Asked {
  readonly lang: string;
  readonly parts: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Checked against the call's shape before anybody reads it. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly token: string | undefined;
  readonly books: Books;
  /** Where this back end is. */
  readonly origin: string;
  readonly now: number;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Answers by the name of the call. */
export type Answers = Readonly<Record<string, (asked: Asked) => Answer>>;

export const data = (content: unknown): Answer => ({ status: 200, body: { data: content } });
export const dataOr404 = (content: unknown): Answer =>
  content === undefined ? refusal(404, 'Das gibt es hier nicht.') : data(content);
export const refusal = (status: number, error: string): Answer => ({ status, body: { error } });
export const formErrors = (errors: Readonly<Record<string, string | readonly string[]>>): Answer => ({
  status: 422,
  body: { errors },
});
