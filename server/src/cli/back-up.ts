import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { now } from '../clock.ts';
import { backUp, backUpEnding } from '../db/back-up.ts';
import { optionsFromEnvironment, orEnd } from '../config/environment.ts';

/** `npm run backup [folder]`: for the operator, beside the running shop and with the same settings. Ends with 1 where nothing was written. */
const { databaseUrl, dataFolder } = orEnd(() => optionsFromEnvironment(process.env));
const database = databaseUrl ?? join(dataFolder, 'foyer.sqlite');
const folder = resolve(process.argv[2] ?? join(dataFolder, 'backups'));
const name = new Date(now()).toISOString().replaceAll(/[-:.]/g, '');
const file = join(folder, `foyer-${name}.${backUpEnding(database)}`);

try {
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  backUp(database, file);
  console.log(file);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
