import type { Endpoint } from '@foyer/contract/endpoint.ts';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { Context } from '../context.ts';
import { offeredCalls } from './offered-calls.ts';

/** The wire's shapes as JSON Schema; what only code can check (a transformation, a custom check) is left out. */
function schemaOf(schema: GenericSchema): Record<string, unknown> {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode: 'input',
    target: 'draft-2020-12',
    errorMode: 'ignore',
  }) as Record<string, unknown>;
  return rest;
}

const languageParameter = { name: 'lang', in: 'path', required: true, schema: { type: 'string' } };

/** The contract as an OpenAPI 3.1 document: every call that is answered, with its parameters, body and answers. */
export function openApiDocument(context: Pick<Context, 'museum' | 'additions'>): Record<string, unknown> {
  const { languages } = context.museum;
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [, endpoint] of offeredCalls(context)) {
    const path = `/{lang}/${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Foyer shop API', version: '1' },
    servers: [{ url: '/api' }],
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, operations]) => [path, withLanguage(operations, languages)]),
    ),
  };
}

function withLanguage(operations: Record<string, unknown>, languages: readonly string[]) {
  const schema = { type: 'string', enum: [...languages] };
  return { parameters: [{ ...languageParameter, schema }], ...operations };
}

function operation(endpoint: Endpoint): Record<string, unknown> {
  return {
    operationId: endpoint.name,
    summary: endpoint.requirement,
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body && { requestBody: { required: true, content: jsonContent(endpoint.body) } }),
    responses: Object.fromEntries(
      Object.entries(endpoint.answers).map(([status, schema]) => [
        status,
        { description: descriptions[status] ?? 'Refused', content: jsonContent(schema) },
      ]),
    ),
  };
}

const descriptions: Readonly<Record<string, string>> = {
  200: 'Done',
  202: 'Not decided yet: ask again',
  400: 'Cannot be completed',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  406: 'Not available',
  410: 'Gone',
  422: 'Refused with codes',
  429: 'Too many calls: wait as Retry-After says',
};

function jsonContent(schema: GenericSchema) {
  return { 'application/json': { schema: schemaOf(schema) } };
}

function parametersOf(schema: GenericSchema | undefined, place: 'path' | 'query'): Record<string, unknown>[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}
