import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openLog } from '../../../src/app/embedded-server.ts';
import { sampleFolder } from '../../museum-check/museum-issues.ts';
import { withOwnWithdrawals } from './own-withdrawals.ts';

type Own = NonNullable<Awaited<ReturnType<typeof withOwnWithdrawals>>>;
const open: Own[] = [];
afterEach(async () => {
  for (const own of open.splice(0)) await own.close();
});

const folder = (name: string) => mkdtempSync(join(tmpdir(), `${name}-`));

/** In front of a back end that answers `shopinfo/config` so, and everything else with a status. */
async function inFrontOf(config: () => Response, museum = sampleFolder, status = 418) {
  const forward = async (request: Request) =>
    request.url.includes('/shopinfo/config') ? config() : Response.json({ error: 'TEAPOT' }, { status });
  const own = await withOwnWithdrawals(forward, { DATA: folder('own'), MUSEUM: museum }, openLog('silent'));
  if (own) open.push(own);
  return own;
}

const declaration = {
  key: 'aKeyOfTheForm-00000001',
  booking_id: 'R-17',
  name: 'Ida Berg',
  email: 'ida@example.org',
  text: 'Alles',
};

async function declares(own: Own | null): Promise<number | undefined> {
  const request = new Request('http://shop.test/api/de/order/withdrawal', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(declaration),
  });
  return (await own?.answer(request))?.status;
}

test('takes a declaration itself where the back end takes none or does not say so', async () => {
  expect(await declares(await inFrontOf(() => Response.json({ data: {} })))).toBe(200);
  expect(await declares(await inFrontOf(() => Response.json({ error: 'DOWN' }, { status: 500 })))).toBe(200);
});

test('takes a declaration itself where the back end that takes them cannot be reached', async () => {
  const announced = () => Response.json({ data: { takesWithdrawals: 1 } });
  expect(await declares(await inFrontOf(announced, sampleFolder, 502))).toBe(200);
  expect(await declares(await inFrontOf(announced, sampleFolder, 422))).toBe(422);
});

test('forwards a declaration where the back end takes them, and all other calls in any case', async () => {
  expect(await declares(await inFrontOf(() => Response.json({ data: { takesWithdrawals: 1 } })))).toBe(418);
  const own = await inFrontOf(() => Response.json({ data: {} }));
  for (const path of ['de/order/link/a/withdrawal', 'de/order/withdrawal'])
    expect((await own?.answer(new Request(`http://shop.test/api/${path}`)))?.status, path).toBe(418);
});

test('takes no declarations where the museum folder has no sender for mails', async () => {
  const museum = folder('museum');
  cpSync(join(sampleFolder, 'museum.yaml'), join(museum, 'museum.yaml'));
  expect(await inFrontOf(() => Response.json({ data: {} }), museum)).toBeNull();
});
