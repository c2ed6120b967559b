import { cannotImport } from './borders.ts';

/** The parts of the linter's interface that these rules use. */
interface SyntaxNode {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly arguments?: readonly unknown[];
  readonly callee?: SyntaxNode;
  readonly object?: SyntaxNode;
  readonly property?: SyntaxNode;
  readonly source?: SyntaxNode | null;
}

interface Context {
  readonly cwd: string;
  readonly filename: string;
  report(issue: { node: SyntaxNode; message: string }): void;
}

/** Imports go one way: see borders.ts. */
const borders = {
  create(context: Context) {
    const file = context.filename.slice(context.cwd.length + 1);
    const look = (node: SyntaxNode) => {
      const specifier = node.source?.value;
      const reason = typeof specifier === 'string' ? cannotImport(file, specifier) : undefined;
      if (reason) context.report({ node, message: reason });
    };
    return {
      ImportDeclaration: look,
      ImportExpression: look,
      ExportNamedDeclaration: look,
      ExportAllDeclaration: look,
    };
  },
};

/** Time is passed as an argument. Only the two clock files read it. */
const clock = {
  create(context: Context) {
    const report = (node: SyntaxNode) => context.report({ node, message: 'Only clock.ts reads the time; take `now`.' });
    return {
      NewExpression(node: SyntaxNode) {
        if (node.callee?.name === 'Date' && node.arguments?.length === 0) report(node);
      },
      CallExpression(node: SyntaxNode) {
        if (node.callee?.name === 'Date') report(node);
      },
      MemberExpression(node: SyntaxNode) {
        if (node.property?.name === 'now' && ['Date', 'performance'].includes(node.object?.name ?? '')) report(node);
      },
    };
  },
};

export default { meta: { name: 'foyer' }, rules: { borders, clock } };
