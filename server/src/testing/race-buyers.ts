import { execPayment, initPayment, payWith, signIn } from './shopping.ts';
import { startTestServer } from './test-server.ts';
import { unguardedPlaces } from './unguarded-places.ts';

/**
 * One of two server processes in a race: `node race-buyers.ts <database> <museum> <buyers> <basket> [unguarded]`.
 * Waits for a line on its input, lets its buyers run all at once, and prints what they got.
 */
const [databaseUrl = '', museumFolder = '', buyers = '0', basket = '[]', guard = ''] = process.argv.slice(2);

const shop = await startTestServer({
  databaseUrl,
  museumFolder,
  ...(guard === 'unguarded' && { parts: { takePlaces: unguardedPlaces } }),
});
const items = JSON.parse(basket) as unknown[];
const tokens: string[] = [];
for (let buyer = 0; buyer < Number(buyers); buyer += 1) tokens.push(await signIn(shop));

/** The status of each step up to the one that ended it, and the codes of a refusal. */
async function tryToBuy(token: string) {
  const start = await initPayment(shop, token, items);
  if (start.status !== 200) return { status: start.status, error: start.body.error as string };
  const back = await payWith(shop, new URL(start.body.data).pathname, 'paid');
  const cartId = new URL(back.headers.get('location') ?? '').searchParams.get('cartId') ?? '';
  const end = await execPayment(shop, cartId);
  return { status: end.status, bookingId: end.body.data?.booking_id as string };
}

process.stdout.write('ready\n');
process.stdin.once('data', async () => {
  const outcomes = await Promise.all(tokens.map(tryToBuy));
  await shop.close();
  process.stdout.write(`${JSON.stringify(outcomes)}\n`, () => process.exit(0));
});
