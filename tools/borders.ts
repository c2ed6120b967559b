import { posix } from 'node:path';

/** A part of the house and what it may take from the others. A file belongs to the longest name it starts with. */
interface Room {
  /** Rooms, or single files, that it may import besides its own. */
  readonly takesFrom: readonly string[];
  /** Packages it may import; without a list, any. */
  readonly packages?: readonly string[];
  /** Rooms that its tests may import besides: what it looks at. */
  readonly testsTakeFrom?: readonly string[];
}

const below = ['contract/src', 'rules/src', 'shop/src/screens.ts', 'shop/src/sections.ts', 'shop/src/i18n'];
const called = [...below, 'shop/src/app', 'shop/src/api'];
const kept = [...called, 'shop/src/session', 'shop/src/cart'];
const shown = [...kept, 'shop/src/ui', 'shop/src/embedding', 'shop/src/shell'];

const independent = 'e2e/support/independent-back-end';

/** The directions of ARCHITECTURE.md. A room that is not named here may import nothing of the house's other rooms. */
export const rooms: Readonly<Record<string, Room>> = {
  'contract/src': { takesFrom: [], packages: ['valibot'] },
  'contract/check': {
    takesFrom: ['contract/src'],
    packages: ['valibot', 'node:crypto', 'node:util'],
    testsTakeFrom: ['server/src', 'server/test'],
  },
  'rules/src': { takesFrom: ['contract/src'], packages: [], testsTakeFrom: ['rules/test'] },
  // Things to book, for tests.
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
  // Hangs up what the others have made; nothing of the shop imports it.
  'shop/src/gallery': { takesFrom: [...called, 'shop/src/ui', 'shop/src/shell', 'shop/src/features'] },
  // root.tsx, the entries and the tables of routes, screens and sections.
  'shop/src': { takesFrom: shown },
  // Stands in for what tests of the shop need around them.
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
      // What stands in for payment providers.
      'server/test',
      'shop/src/i18n',
      'shop/src/screens.ts',
      'shop/server',
      'tools',
      independent,
    ],
    testsTakeFrom: ['shop/src/session'],
  },
  // The commands of package.json. They open nothing of the shop but by starting it.
  tools: { takesFrom: [], testsTakeFrom: ['server/src', 'shop/src', 'shop/src/i18n'] },
  // Stands for a museum whose engineers know the specification alone.
  [independent]: {
    takesFrom: [],
    packages: ['node:crypto', 'node:events', 'node:http', 'node:net', 'node:timers/promises'],
  },
};

/** The one file of the shop that may open the server's door, and the one that nothing imports. */
const door = 'shop/src/app/embedded-server.ts';
const throughDoor = ['shop/src/app', 'shop/server', 'shop/test'];
const table = 'shop/src/routes.ts';

/**
 * Why `file` must not import `specifier`, or undefined when it may.
 * Both as written in the sources: 'shop/src/cart/cart.ts', '../features/tickets/event.tsx', '@foyer/rules/money.ts'.
 */
export function cannotImport(file: string, specifier: string): string | undefined {
  // What stands in for a payment provider lies in its adapter's folder, and nothing of the shop imports it.
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

/** Where a specifier leads to in the house; undefined for a package. */
function pathOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const [, workspace, path] = /^@foyer\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (workspace === undefined || path === undefined) return undefined;
  return path.startsWith('test/') ? `${workspace}/${path}` : `${workspace}/src/${path}`;
}
