import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../../tools/run.ts';
import type * as Lighthouse from './tools.js';

type Tools = Pick<typeof Lighthouse, 'connect' | 'lighthouse'>;

let tools: Promise<Tools> | null = null;

/** Lighthouse and what drives a tab for it. Installs both at the first run of the bench; throws where that fails. */
export function lighthouseTools(): Promise<Tools> {
  tools ??= install().then(() => import('./tools.js'));
  return tools;
}

async function install(): Promise<void> {
  const folder = import.meta.dirname;
  if (existsSync(join(folder, 'node_modules'))) return;
  console.log('Lighthouse is not here yet: installing it, 80 MB, for the bench alone.');
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund'], { folder });
  if (code !== 0) throw new Error(`Lighthouse could not be installed:\n${output}`);
}
