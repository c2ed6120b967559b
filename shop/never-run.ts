import type { Plugin } from 'vite';
import { fingerprintOf } from './left-out.ts';
import { neverRun, type NeverRun } from './never-run-parts.ts';

/** What the shop takes from React Router. With these, and none else, it was looked at what never runs. */
const taken = new Set([
  'HydratedRouter',
  'RouterContextProvider',
  'createContext',
  'Links',
  'Scripts',
  'Outlet',
  'Link',
  'useLocation',
  'useNavigate',
  'useNavigation',
  'useNavigationType',
  'useParams',
  'useRevalidator',
  'useRouteError',
  'useSearchParams',
  'data',
  'isRouteErrorResponse',
  'redirectDocument',
  'replace',
  // Written by the compiler of routes.
  'UNSAFE_withComponentProps',
  'UNSAFE_withErrorBoundaryProps',
]);

/** Offers of what is taken that would need more of it. */
const untaken = /\b(viewTransition|prefetch|serverLoader|clientAction)\b/;

const library = '/react-router/dist/production/lib/';

/**
 * Leaves out of what browsers load the parts of React Router that the shop never lets run, and its warnings to developers, who see them
 * while developing: 9 kB of every page. The build fails when React Router changes one of the files, and when the shop takes something from
 * it that nobody looked at.
 */
export function withoutNeverRun(): Plugin {
  return {
    name: 'never-run',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.includes('/node_modules/')) {
        for (const name of unknownUses(code)) this.error(`${id} takes ${name}: see shop/never-run.ts.`);
        return undefined;
      }
      const [, file = ''] = id.split(library);
      if (file === '' || /^(rsc|server-runtime)\//.test(file)) return undefined;
      const parts = neverRun[file];
      const found = fingerprintOf(id);
      if (parts && parts.sha256 !== found)
        this.error(`React Router changed ${file} (${found}): see anew what never runs in shop/never-run-parts.ts.`);
      return { code: withoutParts(withoutHints(code), parts ?? {}), map: null };
    },
  };
}

/** What a script of the shop uses of React Router that it has not looked at; types are gone by then. */
export function unknownUses(code: string): string[] {
  // By its name a whole module can be asked for anything.
  const whole =
    /(?:import|export) \* (?:as \w+ )?from ["']react-router(?:\/dom)?["']|import\(["']react-router(?:\/dom)?["']\)/;
  if (whole.test(code)) return ['all of react-router'];
  const names = [...code.matchAll(/import \{([^}]*)\} from ["']react-router(?:\/dom)?["']/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  );
  const option = names.length > 0 ? untaken.exec(code)?.[1] : undefined;
  return [...names.filter((name) => name !== '' && !taken.has(name)), ...(option ? [option] : [])];
}

/** Without names that only developers' tools read (a part with such a name is never left out), and without warnings. */
export function withoutHints(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/(?<!function )\b(?:warning|warnOnce)\(.*\);$/gm, ';');
}

/** A file of React Router without these parts. Throws for one that is not there. */
export function withoutParts(
  code: string,
  { functions = [], never = [], always = [] }: Omit<NeverRun, 'sha256'>,
): string {
  const replaced = (text: string, part: RegExp | string, by: string): string => {
    const rest = text.replaceAll(part, by);
    if (rest === text) throw new Error(`React Router has no ${String(part)}: see shop/never-run-parts.ts.`);
    return rest;
  };
  const inside = (name: string) =>
    new RegExp(String.raw`(?<=^(\t*)(?:async )?function ${name}\(.*\) \{)$[\s\S]*?^\1(?=\}$)`, 'gm');
  let rest = code;
  for (const name of functions) rest = replaced(rest, inside(name), '');
  for (const condition of never) rest = replaced(rest, `if (${condition})`, 'if (false)');
  for (const condition of always) rest = replaced(rest, `if (${condition})`, 'if (true)');
  return rest;
}
