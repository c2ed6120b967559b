import * as v from 'valibot';
import { MollieFailure, failureOfAnswer } from './failure.ts';
import type { MollieSettings } from './settings.ts';

export interface MollieParts {
  /** The address of the API, with its version and a slash at the end. Tests point it at a stand-in. */
  readonly apiBase?: string;
  /** Ends a question that is not answered in time. */
  readonly patience?: () => AbortSignal;
  /** Waits so long, ms, before it asks once more. */
  readonly pause?: (ms: number) => Promise<void>;
}

export const mollieApi = 'https://api.mollie.com/v2/';
/** Mollie gives its own webhooks 15 s, and our answer to one waits for this. */
const patienceMs = 10_000;

interface Question {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** Every call that makes something has one: made twice within an hour, it is made once. */
  readonly idempotencyKey?: string;
}

/** Asks Mollie one thing; answers what it said, as this schema has it. Throws MollieFailure, and nothing else. */
export type AskMollie = <Output>(question: Question, schema: v.GenericSchema<unknown, Output>) => Promise<Output>;

/**
 * A small client of the Payments API. The official `@mollie/api-client` brings root certificates of its own, which age, waits for an answer
 * without end and reaches no stand-in; see docs/taking-money.md.
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
      // The API leads nowhere else, and the key must not go there.
      redirect: 'error',
      signal: patience(),
    });
    return { status: answer.status, body: parsed(await answer.text()) };
  } catch (error) {
    // What fetch throws may hold the address or the header: its words stay here.
    if (error instanceof Error && error.name === 'TimeoutError') {
      throw new MollieFailure('Mollie did not answer in time.', 'TIMEOUT');
    }
    throw new MollieFailure('Mollie could not be reached.', 'UNREACHABLE');
  }
}

/** Null for what is no JSON: a proxy's page, or nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
