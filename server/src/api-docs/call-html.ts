import { escaped } from '../documents/mail/escaped.ts';
import type { Operation, Parameter } from '../http/openapi.ts';
import { kindOf, shapeHtml } from './shape-html.ts';

/** One call of the document, with the path that it has. */
export interface DocumentedCall {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** A call, closed until somebody wants to know. */
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

/** Long paths break after a slash. */
export function pathHtml(path: string): string {
  return escaped(path).replaceAll('/', '/<wbr>');
}
