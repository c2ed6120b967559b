import { escaped } from '../documents/mail/mail-html.ts';
import type { Operation, Parameter } from '../http/openapi.ts';
import type { WireSchema } from '../http/openapi-schema.ts';

/** One call of the document, with its path. */
export interface DocumentedCall {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** A call, collapsed until a reader opens it. */
export function callHtml({ method, path, operation }: DocumentedCall): string {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const isAddition = operation['x-addition'] === true;
  const answers = Object.entries(responses).map(
    ([status, { description, content }]) =>
      `<h4>${escaped(status)}: ${escaped(description)}</h4>${shapeHtml(content['application/json'].schema)}`,
  );
  return `<details id="${escaped(operationId)}">
<summary><h3><span class="method">${escaped(method)}</span> <code>${pathHtml(path)}</code></h3>${
    isAddition ? ' <span class="addition">addition</span>' : ''
  }</summary>
<p><code>${escaped(operationId)}</code>, ${
    isAddition ? 'asked for by no specification: a back end may lack it' : `requirement ${escaped(summary)}`
  }. <a href="#${escaped(operationId)}">Link to this call</a></p>
${parameters.length > 0 ? `<h4>Parameters</h4><ul>${parameters.map(parameterHtml).join('')}</ul>` : ''}
${requestBody ? `<h4>Body, as JSON</h4>${shapeHtml(requestBody.content['application/json'].schema)}` : ''}
${answers.join('\n')}
</details>`;
}

function parameterHtml({ name, in: place, required, schema }: Parameter): string {
  const may = required ? '' : ' <span class="may">may be missing</span>';
  return `<li><code>${escaped(name)}</code> in the ${place}: ${escaped(kindOf(schema))}${may}</li>`;
}

/** Lets long paths break after a slash. */
export function pathHtml(path: string): string {
  return escaped(path).replaceAll('/', '/<wbr>');
}

/** A shape as nested lists: each field with its name, its kind, and whether it may be missing. */
export function shapeHtml(shape: WireSchema): string {
  const inside = partsHtml(shape);
  return inside === '' ? `<p>${escaped(kindOf(shape))}</p>` : inside;
}

function partsHtml(shape: WireSchema): string {
  const { properties, required = [], items, additionalProperties, propertyNames } = shape;
  const options = (shape.oneOf ?? shape.anyOf ?? []).filter(hasParts);
  if (options.length === 1 && options[0]) return partsHtml(options[0]);
  if (options.length > 1) return `<ul>${options.map((option) => `<li>either${partsHtml(option)}</li>`).join('')}</ul>`;
  if (items && hasParts(items)) return partsHtml(items);
  if (typeof additionalProperties === 'object') {
    const key = propertyNames && kindOf(propertyNames) !== 'text' ? kindOf(propertyNames) : 'any name';
    return `<ul>${fieldHtml(`{${key}}`, additionalProperties, true)}</ul>`;
  }
  const fields = Object.entries(properties ?? {});
  if (fields.length === 0) return '';
  return `<ul>${fields.map(([name, field]) => fieldHtml(name, field, required.includes(name))).join('')}</ul>`;
}

function fieldHtml(name: string, field: WireSchema, isRequired: boolean): string {
  const marks = [
    isRequired ? '' : ` <span class="may">may be missing${defaultOf(field)}</span>`,
    field['x-addition'] ? ' <span class="addition">addition</span>' : '',
  ];
  return `<li><code>${escaped(name)}</code> ${escaped(kindOf(field))}${marks.join('')}${partsHtml(field)}</li>`;
}

function defaultOf({ default: value }: WireSchema): string {
  const isPlain = value !== undefined && value !== null && typeof value !== 'object' && value !== '';
  return isPlain ? `, which means ${escaped(JSON.stringify(value))}` : '';
}

function hasParts(shape: WireSchema): boolean {
  const { properties, items, additionalProperties, anyOf = [], oneOf = [] } = shape;
  if (properties || typeof additionalProperties === 'object') return true;
  return items ? hasParts(items) : [...anyOf, ...oneOf].some(hasParts);
}

/** The kind of a value, in words. */
export function kindOf(shape: WireSchema): string {
  const { description, type, items, anyOf, oneOf, format, properties, additionalProperties } = shape;
  if (description !== undefined) return description;
  if ('const' in shape) return JSON.stringify(shape.const);
  if (shape.enum) return shape.enum.map((one) => JSON.stringify(one)).join(' or ');
  const options = anyOf ?? oneOf;
  if (options) return [...new Set(options.map(kindOf))].join(', or ');
  if (type === 'array') return items ? `a list: each ${kindOf(items)}` : 'a list';
  if (typeof additionalProperties === 'object') return 'a map';
  if (properties || type === 'object') return 'a thing with fields';
  if (type === 'string') return format === 'date' ? 'a day: 2026-05-01' : `text${lengthOf(shape)}`;
  if (type === 'number' || type === 'integer')
    return `${type === 'integer' ? 'a whole number' : 'a number'}${rangeOf(shape)}`;
  if (type === 'boolean') return 'true or false';
  return type === 'null' ? 'null' : 'anything';
}

const lengthOf = ({ maxLength }: WireSchema): string =>
  maxLength === undefined ? '' : ` of ${maxLength} characters at most`;

/** Omits the bounds of a safe integer, which say nothing. */
function rangeOf({ minimum, maximum }: WireSchema): string {
  const isBound = (value: number | undefined) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  const least = isBound(minimum) ? `, ${minimum} or more` : '';
  return `${least}${isBound(maximum) ? `, ${maximum} at most` : ''}`;
}
