import type { Endpoint } from '@foyer/contract/endpoint.ts';
import type { GenericSchema } from 'valibot';
import type { Context } from '../context.ts';
import { offeredCalls } from '../museum/load/offered-sections.ts';
import { answerSchemaOf, schemaOf } from './openapi-schema.ts';
import type { WireSchema } from './openapi-schema.ts';

/** One call in the document. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-addition'?: true;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: JsonContent };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: JsonContent }>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: WireSchema;
}

interface JsonContent {
  readonly 'application/json': { readonly schema: WireSchema };
}

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  /** By path, then by method in lower case; beside the methods, the parameters that they share. */
  readonly paths: Readonly<Record<string, PathItem>>;
}

export type PathItem = { readonly parameters: readonly Parameter[] } & { readonly [M in 'get' | 'post']?: Operation };

/** The contract as an OpenAPI 3.1 document: every call that this server answers, with its parameters, body and answers. */
export function openApiDocument(context: Pick<Context, 'museum' | 'additions'>): OpenApiDocument {
  const schema = { type: 'string', enum: [...context.museum.languages] };
  const parameters = [{ name: 'lang', in: 'path', required: true, schema } as const];
  const paths: Record<string, PathItem> = {};
  for (const [, endpoint] of offeredCalls(context)) {
    const path = `/{lang}/${endpoint.path}`;
    paths[path] = { parameters, ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Foyer shop API', version: '1' },
    servers: [{ url: '/api' }],
    paths,
  };
}

function operation(endpoint: Endpoint): Operation {
  return {
    operationId: endpoint.name,
    summary: endpoint.requirement,
    ...(endpoint.requirement === 'addition' && { 'x-addition': true as const }),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body && { requestBody: { required: true, content: jsonContent(schemaOf(endpoint.body)) } }),
    responses: Object.fromEntries(
      Object.entries(endpoint.answers).map(([status, schema]) => [
        status,
        { description: descriptions[status] ?? 'Refused', content: jsonContent(answerSchemaOf(endpoint.name, schema)) },
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

function jsonContent(schema: WireSchema) {
  return { 'application/json': { schema } };
}

function parametersOf(schema: GenericSchema | undefined, place: 'path' | 'query'): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}
