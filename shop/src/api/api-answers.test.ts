import fc from 'fast-check';
import { expect, test } from 'vitest';
import { api } from '@foyer/contract/api.ts';
import type { Endpoint } from '@foyer/contract/endpoint.ts';
import { call } from './client.ts';
import { anyBody, mutated } from '../../test/bodies.ts';
import { CallFailure } from './call-failure.ts';

/** What an endpoint does with a body: the answer's, or the failure that was thrown. Anything else that is thrown, is thrown on. */
async function decoded(endpoint: Endpoint, status: number, written: string): Promise<unknown> {
  const input = { params: {}, query: {}, ...(endpoint.method === 'POST' && { body: {} }) };
  try {
    const send = async () => new Response(written, { status });
    return (await call(endpoint, input as never, { lang: 'de', send })).body;
  } catch (error) {
    if (error instanceof CallFailure && error.kind === 'shape') return error;
    throw error;
  }
}

/** Only what JSON knows, and no number that no price, count or moment can be. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isOfJson = prototype === null || prototype === Object.prototype || prototype === Array.prototype;
  return isOfJson && Object.values(value).every(isPlain);
}

const decoders = Object.values(api).flatMap((endpoint: Endpoint) =>
  Object.entries(endpoint.answers).map(([status, schema]) => ({
    name: `${endpoint.name} ${status}`,
    endpoint,
    status: Number(status),
    schema,
  })),
);

test.each(decoders)(
  '$name decodes valid bodies, and 200 mutated ones throw nothing but a shape failure [ERR-4]',
  async (decoder) => {
    const { endpoint, status, schema } = decoder;
    await fc.assert(
      fc.asyncProperty(anyBody(schema), async (body) => {
        expect(await decoded(endpoint, status, JSON.stringify(body))).not.toBeInstanceOf(CallFailure);
      }),
      { numRuns: 20 },
    );
    await fc.assert(
      fc.asyncProperty(anyBody(schema).chain(mutated), async (written) => {
        const result = await decoded(endpoint, status, written);
        expect(result instanceof CallFailure || isPlain(result), written.slice(0, 500)).toBe(true);
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  },
);
