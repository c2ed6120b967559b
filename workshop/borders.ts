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

const frame = ['contract/src', 'rules/src', 'shop/src', 'shop/src/i18n'];

/** The directions of ARCHITECTURE.md. A room that is not named here may import nothing of the house's other rooms. */
export const rooms: Readonly<Record<string, Room>> = {
  'contract/src': { takesFrom: [], packages: ['valibot'] },
  'contract/check': {
    takesFrom: ['contract/src'],
    packages: ['valibot', 'node:crypto', 'node:util'],
    testsTakeFrom: ['server/src', 'server/test'],
  },
  'rules/src': { takesFrom: ['contract/src'], packages: [] },
  'server/src': { takesFrom: ['contract/src', 'rules/src'], testsTakeFrom: ['server/test'] },
  'server/test': { takesFrom: ['contract/src', 'rules/src', 'server/src'] },
  'shop/src': {
    takesFrom: [...frame, 'shop/src/shell', 'shop/src/session', 'shop/src/cart', 'shop/src/ui', 'shop/src/embedding'],
  },
  'shop/src/i18n': { takesFrom: ['rules/src', 'shop/src/screens.ts'] },
  'shop/src/ui': { takesFrom: ['rules/src', 'shop/src/i18n'] },
  'shop/src/session': { takesFrom: frame },
  'shop/src/cart': { takesFrom: [...frame, 'shop/src/session'] },
  'shop/src/embedding': { takesFrom: [...frame, 'shop/src/session', 'shop/src/cart'] },
  'shop/src/shell': { takesFrom: [...frame, 'shop/src/ui', 'shop/src/session', 'shop/src/cart', 'shop/src/embedding'] },
  'shop/src/sending': { takesFrom: [...frame, 'shop/src/ui', 'shop/src/shell'] },
  'shop/src/payment': {
    takesFrom: [...frame, 'shop/src/ui', 'shop/src/session', 'shop/src/cart', 'shop/src/shell', 'shop/src/sending'],
  },
  'shop/src/customer-form': {
    takesFrom: [...frame, 'shop/src/ui', 'shop/src/session', 'shop/src/cart', 'shop/src/shell', 'shop/src/sending'],
  },
  'shop/src/features': {
    takesFrom: [
      ...frame,
      'shop/src/ui',
      'shop/src/session',
      'shop/src/cart',
      'shop/src/shell',
      'shop/src/sending',
      'shop/src/payment',
      'shop/src/customer-form',
      'shop/src/embedding',
    ],
  },
  // Weighs the built shop as a browser gets it; of its code it knows the table of screens alone.
  'e2e/size': {
    takesFrom: [
      'shop/src/screens.ts',
      'e2e/account.ts',
      'e2e/browser.ts',
      'e2e/buying.ts',
      'e2e/expect.ts',
      'e2e/find-chromium.ts',
      'e2e/giving.ts',
      'e2e/museum-offer.ts',
      'e2e/open-shop.ts',
      'e2e/ready-to-pay.ts',
      'e2e/recovering.ts',
      'e2e/registering.ts',
      'e2e/say.ts',
      'e2e/shopping.ts',
      'e2e/touring.ts',
      'e2e/visitor.ts',
    ],
    packages: ['@playwright/test', 'node:fs', 'node:path'],
  },
  // Stands for a museum whose engineers know the specification alone.
  'e2e/support/independent-back-end': {
    takesFrom: [],
    packages: ['node:crypto', 'node:events', 'node:http', 'node:net', 'node:timers/promises'],
  },
  // Hangs up what the others have made; nothing of the shop imports it.
  'shop/src/gallery': { takesFrom: [...frame, 'shop/src/ui', 'shop/src/shell', 'shop/src/features'] },
};

/** The one file of the shop that may open the server's door, and the one that nothing imports. */
const door = 'shop/src/embedded-server.ts';
const table = 'shop/src/routes.ts';

/**
 * Why `file` must not import `specifier`, or undefined when it may.
 * Both as written in the sources: 'shop/src/cart/cart.ts', '../features/tickets/event.tsx', '@foyer/rules/money.ts'.
 */
export function cannotImport(file: string, specifier: string): string | undefined {
  const isTest = /\.(test|spec)\.tsx?$/.test(file);
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
  const there = roomOf(target);
  if (there.room === here.room) {
    return here.feature === there.feature
      ? undefined
      : 'Features never import each other: they meet in cart and session.';
  }
  const testsTakeFrom = (isTest && room.testsTakeFrom) || [];
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
  return workspace === undefined ? undefined : `${workspace}/src/${path}`;
}
