import { runUnitsOnPostgres } from './suites.ts';
import { tell, tried } from './tally.ts';

/** `npm run test:postgres`: the server's suite on PostgreSQL alone. */
tell(await tried(runUnitsOnPostgres));
