import { addedFields } from '@foyer/contract/additions.ts';
import { fieldWords } from '@foyer/contract/field-messages.ts';
import { readsText } from '@foyer/contract/fields.ts';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** A part of the document: JSON Schema, as far as our own code reads or marks it. */
export interface WireSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, WireSchema>>;
  readonly required?: readonly string[];
  readonly items?: WireSchema;
  readonly additionalProperties?: WireSchema | boolean;
  readonly propertyNames?: WireSchema;
  readonly anyOf?: readonly WireSchema[];
  readonly oneOf?: readonly WireSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  /** True for a field beyond the specification. */
  'x-addition'?: boolean;
}

/** The first schema of a pipe: `overrideSchema` is called with that one. */
function rootOf(schema: GenericSchema): GenericSchema {
  const [first] = ('pipe' in schema ? schema.pipe : []) as readonly GenericSchema[];
  return first === undefined || first === schema ? schema : rootOf(first);
}

const wordsByRoot = new Map([...fieldWords].map(([schema, words]) => [rootOf(schema), words]));

/** The wire's shape as JSON Schema. Omits what only code can check (a transformation, a custom check). */
export function schemaOf(schema: GenericSchema): WireSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode: 'input',
    target: 'draft-2020-12',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      const strict = readsText(valibotSchema) ? strictOf(jsonSchema) : jsonSchema;
      const description = wordsByRoot.get(valibotSchema);
      return description === undefined ? strict : { ...strict, description };
    },
  }) as Record<string, unknown>;
  return rest;
}

/** The shape that the contract asks a back end to write. That the shop reads text as well is not documented. */
const strictOf = <Schema extends { readonly anyOf?: readonly unknown[] }>(either: Schema): Schema =>
  either.anyOf?.[0] as Schema;

/** The shape of an answer, with its additions marked. */
export function answerSchemaOf(call: string, schema: GenericSchema): WireSchema {
  const shape = schemaOf(schema);
  for (const field of addedFields[call as keyof typeof addedFields] ?? []) mark(shape, stepsTo(field));
  return shape;
}

/** `data[].venue.address` as the list of its steps. */
const stepsTo = (field: string): string[] => field.match(/\[\]|\{\}|\w+/g) ?? [];

function mark(shape: WireSchema, [step, ...rest]: readonly string[]): void {
  for (const option of [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]) if (step) mark(option, [step, ...rest]);
  const inside =
    step === '[]' ? shape.items : step === '{}' ? shape.additionalProperties : shape.properties?.[step ?? ''];
  if (typeof inside !== 'object') return;
  if (rest.length === 0) inside['x-addition'] = true;
  else mark(inside, rest);
}
