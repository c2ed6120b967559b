import type { Database } from '../db/database.ts';
import { openShopsDatabase } from '../db/configured-database.ts';
import { optionsFromEnvironment, exitOnWrongSetting, exitOnWrongSettingAsync } from '../config/environment.ts';
import type { ServerOptions } from '../config/server-options.ts';
import { endWithUsage, typedFor, type Command, type Typed } from './command.ts';

interface CustomerCommand {
  readonly typed: Typed;
  readonly email: string;
  readonly database: Database;
  readonly options: Omit<ServerOptions, 'now'>;
}

/** The common start of the commands about a customer: the address given, and the shop's own database and settings. */
export async function customerCommand(command: Command): Promise<CustomerCommand> {
  const typed = typedFor(command);
  const [email = ''] = typed.words;
  if (!email.includes('@')) endWithUsage(command);
  const options = exitOnWrongSetting(() => optionsFromEnvironment(process.env));
  const database = await exitOnWrongSettingAsync(openShopsDatabase(options));
  return { typed, email, database, options };
}
