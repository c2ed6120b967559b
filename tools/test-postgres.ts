import { runUnitsOnPostgres } from './suites.ts';
import { reportAndExit, runSafely } from './tally.ts';

/** `npm run test:postgres`: the server's suite on PostgreSQL alone. */
reportAndExit(await runSafely(runUnitsOnPostgres));
