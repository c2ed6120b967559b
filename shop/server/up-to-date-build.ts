import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const shop = join(import.meta.dirname, '..');
const pages = join(shop, 'build/server/index.js');
const start = join(shop, 'build/start/open.js');
const sources = ['src', 'vite.config.ts', 'react-router.config.ts', 'package.json', '../contract/src', '../rules/src'];
const sourcesOfStart = [...sources, 'server', '../server/src'];

/** Folder of Node's compile cache, for the next start. */
export const compiledCode = join(shop, 'build/compiled');

/** Lock file with the id of the process that is building. */
const lock = join(shop, '.react-router/build.lock');
const waitMs = 250;

/**
 * Builds the pages, the process, or both, if missing or older than their sources. Only one of several processes builds. Resolves to the
 * process's file; throws if the build fails.
 */
export async function ensureBuild(): Promise<string> {
  if (isFresh(start, sourcesOfStart) && !existsSync(lock)) return start;
  takeLock();
  try {
    if (!isFresh(start, sourcesOfStart)) console.log('Building the shop: half a minute, once …');
    if (!isFresh(pages, sources)) build();
    if (!isFresh(start, sourcesOfStart)) await (await import('./bundle-start.ts')).bundleStart();
  } finally {
    rmSync(lock, { force: true });
  }
  return start;
}

function isFresh(built: string, from: readonly string[]): boolean {
  // A single stat, because another process may remove the file to rebuild it.
  const builtAt = statSync(built, { throwIfNoEntry: false })?.mtimeMs;
  return builtAt !== undefined && newest(from.map((path) => join(shop, path))) <= builtAt;
}

function build(): void {
  const tool = join(dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json')), 'bin.cjs');
  const built = spawnSync(process.execPath, [tool, 'build'], {
    cwd: shop,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status === 0) return;
  // Its hundreds of lines of output matter only if it failed.
  console.error(`${built.stdout}${built.stderr}`.trimEnd());
  throw new Error('The shop could not be built: the reason stands above.');
}

function takeLock(): void {
  mkdirSync(dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return;
    } catch {
      if (!isHeldByLiving()) rmSync(lock, { recursive: true, force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs);
    }
  }
}

/** Whether the process that took the lock is alive. A process killed during a build leaves the lock behind. */
function isHeldByLiving(): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

function newest(paths: readonly string[]): number {
  return Math.max(0, ...paths.map((path) => (statSync(path).isDirectory() ? newestIn(path) : statSync(path).mtimeMs)));
}

function newestIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Math.max(0, ...files.map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs));
}
