import { runUnitsOnPostgres } from './suites.ts';

/** `npm run test:postgres`: the server's suite on PostgreSQL alone. */
const { passed, failed } = await runUnitsOnPostgres();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
