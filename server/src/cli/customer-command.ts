import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/database.ts';
import { optionsFromEnvironment, orEnd } from '../config/environment.ts';
import type { ServerOptions } from '../config/server-options.ts';

/**
 * What both commands about a customer begin with: the address that was typed, and the shop's own database and settings. Says how it is
 * used, and answers null, where no address was typed.
 */
export async function customerCommand(
  name: string,
): Promise<{ email: string; database: Database; options: Omit<ServerOptions, 'now'> } | null> {
  const email = (process.argv[2] ?? '').trim();
  if (!email.includes('@')) {
    console.error(`npm run --silent ${name} visitor@example.org`);
    process.exitCode = 1;
    return null;
  }
  const options = orEnd(() => optionsFromEnvironment(process.env));
  const database = await openDatabase(options.databaseUrl ?? join(options.dataFolder, 'foyer.sqlite'));
  return { email, database, options };
}
