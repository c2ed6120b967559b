import { openStandIn } from '../support/mollie-stand-in/hand.ts';
import { testAdapter } from './checked-adapter.ts';

await testAdapter('mollie', openStandIn);
