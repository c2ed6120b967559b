import { testAdapter } from './checked-adapter.ts';

await testAdapter('mollie');
