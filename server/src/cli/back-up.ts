import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { now } from '../clock.ts';
import { backUp, backUpEnding } from '../db/back-up.ts';
import { databaseUrlOf, refuseMissing } from '../db/configured-database.ts';
import { optionsFromEnvironment, exitOnWrongSetting } from '../config/environment.ts';
import { typedFor } from './command.ts';

/** For the operator, while the shop runs and with its settings. */
const { words } = typedFor({
  name: 'backup',
  words: ['[FOLDER]'],
  about:
    'Writes the whole database into one file while the shop sells, and prints its name.\nWithout a folder it goes into "backups" in DATA. Ends with 1 where nothing was written.',
  example: '/var/backups/foyer',
});
const options = exitOnWrongSetting(() => optionsFromEnvironment(process.env));
exitOnWrongSetting(() => refuseMissing(options));
const database = databaseUrlOf(options);
const folder = resolve(words[0] ?? join(options.dataFolder, 'backups'));
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
