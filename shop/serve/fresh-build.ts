import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const shop = join(import.meta.dirname, '..');
const serverBuild = join(shop, 'build/server/index.js');
const sources = ['src', 'vite.config.ts', 'react-router.config.ts', 'package.json', '../contract/src', '../rules/src'];

/** Builds the shop if it never was, or if a source is newer than the build. Throws if that fails. */
export function ensureBuild(): void {
  if (existsSync(serverBuild) && newest(sources.map((path) => join(shop, path))) <= statSync(serverBuild).mtimeMs)
    return;
  console.log('Building the shop …');
  const built = spawnSync('react-router', ['build'], {
    cwd: shop,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) throw new Error('The shop could not be built.');
}

function newest(paths: readonly string[]): number {
  return Math.max(0, ...paths.map((path) => (statSync(path).isDirectory() ? newestIn(path) : statSync(path).mtimeMs)));
}

function newestIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Math.max(0, ...files.map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs));
}
