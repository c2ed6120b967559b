import * as v from 'valibot';
import { MollieFailure, failureOfAnswer } from './failure.ts';
import type { MollieSettings } from './settings.ts';

export interface MollieParts {
  /** The address of the API, with its version and a slash at the end. Tests point it at a stand-in. */
  readonly apiBase?: string;
  /** Aborts a request that is not answered in time. */
  readonly patience?: () => AbortSignal;
  /** Waits so many ms before a request is repeated. */
  readonly pause?: (ms: number) => Promise<void>;
}

export const mollieApi = 'https://api.mollie.com/v2/';
/** Mollie waits 15 s for the answer to its webhooks, and our answer to one waits for this. */
const patienceMs = 10_000;

interface Question {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** Every call that creates something has one: repeated within an hour, it creates nothing more. */
  readonly idempotencyKey?: string;
}

/** Sends one request to Mollie and returns its answer, parsed by the schema. Throws MollieFailure, and nothing else. */
export type AskMollie = <Output>(question: Question, schema: v.GenericSchema<unknown, Output>) => Promise<Output>;

/**
 * A small client of the Payments API. The official `@mollie/api-client` has its own root certificates, which become outdated, waits for
 * answers without a time limit, and cannot be pointed at a stand-in; see docs/taking-money.md.
 */
export function mollieClient({ apiKey }: MollieSettings, parts: MollieParts = {}): AskMollie {
  const { apiBase = mollieApi, patience = () => AbortSignal.timeout(patienceMs) } = parts;
  return async (question, schema) => {
    const { status, body } = await answerTo(question, { apiKey, apiBase, patience });
    if (status < 200 || status > 299) throw failureOfAnswer(status, (body as { field?: unknown } | null)?.field);
    const read = v.safeParse(schema, body);
    if (!read.success) throw new MollieFailure('Mollie answered in another shape.', 'SHAPE_UNKNOWN', status);
    return read.output;
  };
}

type Connection = Required<Pick<MollieParts, 'apiBase' | 'patience'>> & Pick<MollieSettings, 'apiKey'>;

async function answerTo(
  { method, path, body, idempotencyKey }: Question,
  { apiKey, apiBase, patience }: Connection,
): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    const answer = await fetch(new URL(path, apiBase), {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/hal+json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // The API never redirects, and the key must not go anywhere else.
      redirect: 'error',
      signal: patience(),
    });
    return { status: answer.status, body: parsed(await answer.text()) };
  } catch (error) {
    // Errors of fetch may contain the address or the header, so their messages are not passed on.
    if (error instanceof Error && error.name === 'TimeoutError') {
      throw new MollieFailure('Mollie did not answer in time.', 'TIMEOUT');
    }
    throw new MollieFailure('Mollie could not be reached.', 'UNREACHABLE');
  }
}

/** Null for an answer that is not JSON: a proxy's page, or an empty one. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
