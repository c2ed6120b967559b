import { posix } from 'node:path';

/** A part of the repository and what it may import. A file belongs to the room with the longest matching path. */
interface Room {
  /** Rooms or single files that it may import besides its own. */
  readonly takesFrom: readonly string[];
  /** Packages that it may import; any without a list. */
  readonly packages?: readonly string[];
  /** Rooms that only its tests may import: what they test. */
  readonly testsTakeFrom?: readonly string[];
}

const below = ['contract/src', 'rules/src', 'shop/src/screens.ts', 'shop/src/sections.ts', 'shop/src/i18n'];
const called = [...below, 'shop/src/app', 'shop/src/api'];
const kept = [...called, 'shop/src/session', 'shop/src/cart'];
const shown = [...kept, 'shop/src/ui', 'shop/src/embedding', 'shop/src/shell'];

const independent = 'e2e/support/independent-back-end';

/** The import directions of ARCHITECTURE.md. A file in no room is not checked, and no room may import it. */
export const rooms: Readonly<Record<string, Room>> = {
  'contract/src': { takesFrom: [], packages: ['valibot'] },
  'contract/check': {
    takesFrom: ['contract/src'],
    packages: ['valibot', 'node:crypto', 'node:util'],
    testsTakeFrom: ['server/src', 'server/test'],
  },
  'rules/src': { takesFrom: ['contract/src'], packages: [], testsTakeFrom: ['rules/test'] },
  // Sample data for tests.
  'rules/test': { takesFrom: ['contract/src', 'rules/src'], packages: [] },
  'server/src': { takesFrom: ['contract/src', 'rules/src'], testsTakeFrom: ['server/test'] },
  'server/test': { takesFrom: ['contract/src', 'rules/src', 'server/src'] },
  // Draws the sample museum's pictures.
  'server/sample-museum': { takesFrom: ['server/src'] },
  'shop/src/i18n': { takesFrom: ['contract/src/languages.ts', 'rules/src', 'shop/src/screens.ts'] },
  'shop/src/ui': { takesFrom: ['rules/src', 'shop/src/i18n'] },
  'shop/src/app': { takesFrom: below },
  'shop/src/api': { takesFrom: [...below, 'shop/src/app'] },
  'shop/src/session': { takesFrom: called },
  'shop/src/cart': { takesFrom: [...called, 'shop/src/session'] },
  'shop/src/embedding': { takesFrom: kept },
  'shop/src/shell': { takesFrom: [...kept, 'shop/src/ui', 'shop/src/embedding'] },
  'shop/src/forms': { takesFrom: [...called, 'shop/src/ui', 'shop/src/shell'] },
  'shop/src/payment': { takesFrom: [...shown, 'shop/src/forms'] },
  'shop/src/customer-form': { takesFrom: [...shown, 'shop/src/forms'] },
  'shop/src/features': {
    takesFrom: [...shown, 'shop/src/forms', 'shop/src/payment', 'shop/src/customer-form'],
    testsTakeFrom: ['rules/test'],
  },
  // Shows what the other rooms make. Nothing in the shop imports it.
  'shop/src/gallery': { takesFrom: [...called, 'shop/src/ui', 'shop/src/shell', 'shop/src/features'] },
  // root.tsx, the entries and the tables of routes, screens and sections.
  'shop/src': { takesFrom: shown },
  // Stand-ins that the shop's tests need.
  'shop/test': { takesFrom: [...shown, 'shop/src', 'shop/src/features', 'shop/server', 'server/src'] },
  'shop/server': {
    takesFrom: [...called, 'shop/src', 'shop/src/embedding'],
    testsTakeFrom: ['shop/src/session', 'shop/src/shell'],
  },
  e2e: {
    takesFrom: [
      'contract/src',
      'rules/src',
      'server/src',
      // Stand-ins for payment providers.
      'server/test',
      'shop/src/i18n',
      'shop/src/screens.ts',
      'shop/server',
      'tools',
      independent,
    ],
    testsTakeFrom: ['shop/src/session'],
  },
  // The commands of package.json. They use the shop only by starting it.
  tools: { takesFrom: [], testsTakeFrom: ['server/src', 'shop/src', 'shop/src/i18n'] },
  // Represents a museum whose developers know only the specification.
  [independent]: {
    takesFrom: [],
    packages: ['node:crypto', 'node:events', 'node:http', 'node:net', 'node:timers/promises'],
  },
};

/** The shop's only file that may import the reference server. `table` may be imported by nothing but tests. */
const door = 'shop/src/app/embedded-server.ts';
const throughDoor = ['shop/src/app', 'shop/server', 'shop/test'];
const table = 'shop/src/routes.ts';

/**
 * Returns why `file` must not import `specifier`, or undefined if it may. Both as in the sources: 'shop/src/cart/cart.ts',
 * '../features/tickets/event.tsx', '@foyer/rules/money.ts'.
 */
export function cannotImport(file: string, specifier: string): string | undefined {
  // A stand-in for a payment provider lies in the folder of its adapter, but only tests import it.
  const isTest = /\.(test|spec)\.tsx?$|^server\/src\/payments\/[^/]+\/stand-in\.ts$/.test(file);
  const here = roomOf(file);
  const room = rooms[here.room];
  if (!room) return undefined;
  const target = pathOf(file, specifier);
  if (target === undefined) {
    const allowed = isTest || !room.packages || room.packages.includes(specifier);
    return allowed
      ? undefined
      : `${here.room} stands on ${room.packages.join(', ') || 'no package'}, not ${specifier}.`;
  }
  if (target === table && !isTest) return 'Nothing imports routes.ts: it names the screens, and they do not know it.';
  if (file === door && target.startsWith('server/src/')) return undefined;
  if (target === door && !isTest && !throughDoor.includes(here.room))
    return 'Only the shop’s own process opens the door to the reference server.';
  const there = roomOf(target);
  if (there.room === here.room) {
    return here.feature === there.feature
      ? undefined
      : 'Features never import each other: they meet in cart and session.';
  }
  const testsTakeFrom = isTest
    ? [...(room.testsTakeFrom ?? []), ...(here.room.startsWith('shop/') ? ['shop/test'] : [])]
    : [];
  return [...room.takesFrom, ...testsTakeFrom].some((allowed) => allowed === there.room || allowed === target)
    ? undefined
    : `${here.room} may not import ${there.room || target}.`;
}

function roomOf(path: string): { room: string; feature: string } {
  const names = Object.keys(rooms).filter((name) => path.startsWith(`${name}/`));
  const room = names.reduce((longest, name) => (name.length > longest.length ? name : longest), '');
  const feature = room === 'shop/src/features' ? (path.slice(room.length + 1).split('/')[0] ?? '') : '';
  return { room, feature };
}

/** The path of a specifier in the repository; undefined for a package. */
function pathOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const [, workspace, path] = /^@foyer\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (workspace === undefined || path === undefined) return undefined;
  return path.startsWith('test/') ? `${workspace}/${path}` : `${workspace}/src/${path}`;
}
