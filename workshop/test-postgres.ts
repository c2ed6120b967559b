import { runUnitsOnPostgres } from './suites.ts';
import { tell } from './tally.ts';

/** `npm run test:postgres`: the server's suite on PostgreSQL alone. */
tell(await runUnitsOnPostgres());
