import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run } from './run.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shellName = 'chromium-headless-shell';

/** The path of an installed Chromium: `CHROMIUM_PATH`, the system's, or Playwright's own. */
export function installedChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  const found = programNamed(names);
  if (found) return found;
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/** Debian's headless shell, if installed, as most stories need no window. */
export function installedShell(): string | undefined {
  return process.env['CHROMIUM_PATH'] ? undefined : programNamed([shellName]);
}

function programNamed(wanted: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** The path of Chromium. Installs Debian's or Playwright's if there is none; throws an error with the command to run if that fails. */
export async function findChromium(): Promise<string> {
  const installed = installedChromium();
  if (installed) return installed;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium here: installing Debian’s.');
    await run('apt-get', ['update'], { isLoud: true });
    const install = ['install', '--yes', '--no-install-recommends'];
    await run('apt-get', [...install, 'chromium'], { isLoud: true });
    await run('apt-get', [...install, shellName], { isLoud: true });
  }
  if (!installedChromium()) {
    console.log('No Chromium here: installing Playwright’s.');
    await run('playwright', ['install', 'chromium'], { isLoud: true });
  }
  const path = installedChromium();
  if (path) return path;
  throw new Error('No Chromium here, and none could be installed. Run: npx playwright install --with-deps chromium');
}
