import type { GenericSchema, InferInput, InferOutput } from 'valibot';

export type Method = 'GET' | 'POST';

/** The answers of a call: a schema for each status that the shop handles. */
export type Answers = { readonly [status: number]: GenericSchema };

/** A call of the API as data: everything that the client, the server and the OpenAPI document need. */
export interface Endpoint {
  /** A name for people and for the OpenAPI document. */
  readonly name: string;
  /** The requirement of the specification for this call; `addition` if there is none, so that a back end may lack the call. */
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

/** Keeps the exact type of a call, so that callers and handlers are checked against it. */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}

type InputOf<S> = S extends GenericSchema ? InferInput<S> : undefined;
type OutputOf<S> = S extends GenericSchema ? InferOutput<S> : undefined;

/** The caller's input, in the wire's spelling. */
export type ParamsOf<E extends Endpoint> = InputOf<E['params']>;
export type QueryOf<E extends Endpoint> = InputOf<E['query']>;
export type BodyOf<E extends Endpoint> = InputOf<E['body']>;

/** The handler's input, already validated. */
export type ParamsIn<E extends Endpoint> = OutputOf<E['params']>;
export type QueryIn<E extends Endpoint> = OutputOf<E['query']>;
export type BodyIn<E extends Endpoint> = OutputOf<E['body']>;

/** The caller's result: a union discriminated by `status`. */
export type AnswerOf<E extends Endpoint> = {
  [S in keyof E['answers'] & number]: { status: S; body: OutputOf<E['answers'][S]> };
}[keyof E['answers'] & number];

/** The handler's result, in the wire's spelling. */
export type ReplyOf<E extends Endpoint> = {
  [S in keyof E['answers'] & number]: { status: S; body: InputOf<E['answers'][S]> };
}[keyof E['answers'] & number];
