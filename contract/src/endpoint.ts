import type { GenericSchema, InferInput, InferOutput } from 'valibot';

export type Method = 'GET' | 'POST';

/** What a call may answer: one schema for each status that the shop handles itself. */
export type Answers = { readonly [status: number]: GenericSchema };

/** One call of the API as data: everything that client, server and OpenAPI document need to know about it. */
export interface Endpoint {
  /** A name for humans and for the OpenAPI document. */
  readonly name: string;
  /** The requirement of the specification that asks for this call; `addition` where none does, and a back end may lack it. */
  readonly requirement: string;
  readonly method: Method;
  /** Below `{apiBase}/{lang}/`; `{name}` marks a parameter. */
  readonly path: string;
  /** Parameters in the path, all strings on the wire. */
  readonly params?: GenericSchema;
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
  readonly answers: Answers;
}

/** Keeps the exact type of a call's description, so that callers and handlers are checked against it. */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}

type InputOf<S> = S extends GenericSchema ? InferInput<S> : undefined;
type OutputOf<S> = S extends GenericSchema ? InferOutput<S> : undefined;

/** What a caller hands over, in the wire's spelling. */
export type ParamsOf<E extends Endpoint> = InputOf<E['params']>;
export type QueryOf<E extends Endpoint> = InputOf<E['query']>;
export type BodyOf<E extends Endpoint> = InputOf<E['body']>;

/** What a handler gets, already checked. */
export type ParamsIn<E extends Endpoint> = OutputOf<E['params']>;
export type QueryIn<E extends Endpoint> = OutputOf<E['query']>;
export type BodyIn<E extends Endpoint> = OutputOf<E['body']>;

/** What the caller gets: a union told apart by `status`. */
export type AnswerOf<E extends Endpoint> = {
  [S in keyof E['answers'] & number]: { status: S; body: OutputOf<E['answers'][S]> };
}[keyof E['answers'] & number];

/** What a handler gives: the wire's own spelling. */
export type ReplyOf<E extends Endpoint> = {
  [S in keyof E['answers'] & number]: { status: S; body: InputOf<E['answers'][S]> };
}[keyof E['answers'] & number];
