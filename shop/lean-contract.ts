import type { Plugin } from 'vite';

/** A piece of a syntax tree, as far as it is looked at here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/**
 * Leaves out of what browsers load how the bodies of calls look: they send them, and only the server checks. The compiler has held what
 * is sent against the contract before. What nobody needs then goes, too, once the bundler knows that describing something does nothing.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    // Before anything else has written the files anew.
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/\/contract\/src\/[\w-]+\.ts$/.test(id)) return undefined;
      return { code: markedPure(withoutBodies(code, this.parse(code, { lang: 'ts' }) as unknown as Node)), map: null };
    },
  };
}

/** A module's code without the `body` of what its `endpoint({ … })` describe; the rest to the letter. */
export function withoutBodies(code: string, program: Node): string {
  const bodies = described(program).flatMap((description) => {
    const properties = description['properties'] as readonly Node[];
    const at = properties.findIndex(({ key }) => (key as Node | undefined)?.['name'] === 'body');
    const [body, next] = properties.slice(at, at + 2);
    return at >= 0 && body ? [{ start: body.start, end: next ? next.start : body.end }] : [];
  });
  return bodies.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}

/** The same code, with its descriptions marked as calls that can be left out when nobody uses what they give. */
export function markedPure(code: string): string {
  return code.replaceAll(/(?<![\w.]|function )(?=(v\.\w+|data|endpoint)\()/g, '/* @__PURE__ */ ');
}

/** The argument of each `endpoint(…)`, in the order of the file. */
function described(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(described);
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: given } = node as Record<string, unknown>;
  if (type === 'CallExpression' && (callee as Node)['name'] === 'endpoint') return given as Node[];
  return Object.values(node).flatMap(described);
}
