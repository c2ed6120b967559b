import { openStandIn } from '../support/stripe-stand-in/hand.ts';
import { testAdapter } from './checked-adapter.ts';

await testAdapter('stripe', openStandIn);
