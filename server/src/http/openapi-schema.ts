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
  /** True of a field that no specification names. */
  'x-addition'?: boolean;
}

/** What a schema that was narrowed began with: the one that is told while it is converted. */
function rootOf(schema: GenericSchema): GenericSchema {
  const [first] = ('pipe' in schema ? schema.pipe : []) as readonly GenericSchema[];
  return first === undefined || first === schema ? schema : rootOf(first);
}

const wordsByRoot = new Map([...fieldWords].map(([schema, words]) => [rootOf(schema), words]));

/** The wire's shapes as JSON Schema; what only code can check (a transformation, a custom check) is left out. */
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

/** What the contract asks a back end to write; that the shop reads text in its place is no part of the document. */
const strictOf = <Schema extends { readonly anyOf?: readonly unknown[] }>(either: Schema): Schema =>
  either.anyOf?.[0] as Schema;

/** An answer's shape, in which additions say that they are some. */
export function answerSchemaOf(call: string, schema: GenericSchema): WireSchema {
  const shape = schemaOf(schema);
  for (const field of addedFields[call as keyof typeof addedFields] ?? []) mark(shape, stepsTo(field));
  return shape;
}

/** `data[].venue.address` in the order in which one walks there. */
const stepsTo = (field: string): string[] => field.match(/\[\]|\{\}|\w+/g) ?? [];

function mark(shape: WireSchema, [step, ...rest]: readonly string[]): void {
  for (const option of [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]) if (step) mark(option, [step, ...rest]);
  const inside =
    step === '[]' ? shape.items : step === '{}' ? shape.additionalProperties : shape.properties?.[step ?? ''];
  if (typeof inside !== 'object') return;
  if (rest.length === 0) inside['x-addition'] = true;
  else mark(inside, rest);
}
