import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const shop = join(import.meta.dirname, '..');
const serverBuild = join(shop, 'build/server/index.js');
const sources = ['src', 'vite.config.ts', 'react-router.config.ts', 'package.json', '../contract/src', '../rules/src'];

/** Stands while somebody builds. */
const lock = join(shop, '.react-router/build.lock');
const waitMs = 250;
/** Nobody builds for so long: whoever made the lock is gone. */
const longestBuildMs = 180_000;

/** Builds the shop if it never was, or if a source is newer than the build; of several processes one does. Throws if that fails. */
export function ensureBuild(): void {
  if (!existsSync(lock) && isFresh()) return;
  takeLock();
  try {
    if (!isFresh()) build();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function isFresh(): boolean {
  return existsSync(serverBuild) && newest(sources.map((path) => join(shop, path))) <= statSync(serverBuild).mtimeMs;
}

function build(): void {
  console.log('Building the shop …');
  const tool = join(dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json')), 'bin.cjs');
  const built = spawnSync(process.execPath, [tool, 'build'], {
    cwd: shop,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) throw new Error('The shop could not be built.');
}

function takeLock(): void {
  for (let waited = 0; ; waited += waitMs) {
    try {
      mkdirSync(dirname(lock), { recursive: true });
      mkdirSync(lock);
      return;
    } catch {
      if (waited >= longestBuildMs) rmSync(lock, { recursive: true, force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs);
    }
  }
}

function newest(paths: readonly string[]): number {
  return Math.max(0, ...paths.map((path) => (statSync(path).isDirectory() ? newestIn(path) : statSync(path).mtimeMs)));
}

function newestIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Math.max(0, ...files.map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs));
}
