import { isRecord, type Fields, type Shape } from './shapes.ts';
import { specification, type Asker, type Call } from './specification.ts';

/** A received request in parts. */
export interface Request {
  readonly method: string;
  /** The path below the language, as sent. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Undefined if nothing was sent. */
  readonly body: unknown;
}

export interface Found {
  readonly call: Call;
  readonly parts: Readonly<Record<string, string>>;
}

const patterns = specification.map((call) => ({ call, pattern: patternOf(call.path) }));

function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.+*?^$()[\]\\|]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/;]+)')}$`);
}

/** The call of a path, for any method. */
export function callAt(path: string): Found | undefined {
  for (const { call, pattern } of patterns) {
    const match = pattern.exec(path);
    if (match) return { call, parts: { ...match.groups } };
  }
  return undefined;
}

/** Every deviation of a request from the specification. */
export function faultsOf({ call, parts }: Found, request: Request, asker: Asker): string[] {
  const query = Object.fromEntries(request.query);
  return [
    ...valuesAgainst(parts, call.parts ?? {}, 'path'),
    ...[...new Set(request.query.keys())].flatMap((name) =>
      request.query.getAll(name).length > 1 ? [`query has \`${name}\` more than once`] : [],
    ),
    ...queryFaults(call, query),
    ...bodyFaults(call, request.body, asker),
  ];
}

function queryFaults({ query: required = {}, optionalQuery = {}, needsToken }: Call, query: Record<string, string>) {
  const known = { ...required, ...optionalQuery };
  const names = [...Object.keys(required), ...(needsToken ? ['_'] : [])];
  return [
    ...names.filter((name) => !(name in query)).map((name) => `query has no \`${name}\``),
    ...Object.keys(query)
      .filter((name) => name !== '_' && !(name in known))
      .map((name) => `query has \`${name}\`, which the specification does not name`),
    ...valuesAgainst(query, known, 'query'),
  ];
}

function bodyFaults(call: Call, body: unknown, asker: Asker): readonly string[] {
  if (call.body) return shapeFaults(call.body(asker), body);
  return body === undefined ? [] : ['body: there is one'];
}

const shapeFaults = (shape: Shape, body: unknown) => shape(body, 'body');

const valuesAgainst = (values: Readonly<Record<string, unknown>>, shapes: Fields, at: string): string[] =>
  Object.entries(shapes).flatMap(([name, shape]) =>
    isRecord(values) && name in values ? [...shape(values[name], `${at}: \`${name}\``)] : [],
  );
