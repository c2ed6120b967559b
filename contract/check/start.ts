import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { checkApi } from './check-api.ts';
import { alarm, today, watch } from './clock.ts';
import { conforms, reportOf } from './report.ts';

const usage = `npm run api:check -- https://museum.example/api [options]

Asks a back end for all that the shop would ask, and tells what differs from the contract. By itself it only reads.

  --buy              also validates a test customer, signs in as a guest and starts a payment, and calls it off
  --register         also registers an account, changes it, and leaves it behind
  --shop ORIGIN      the shop's address, where payments may lead back to (without it, the back end's own)
  --payart ID        with --buy: a way to pay that books nothing before money has come (127, and no other by itself)
  --code CODE        a voucher's code to look up
  --each N           look at so many events, tours, articles and vouchers one by one (3)
  --slow SECONDS     name what answers later (3: what stands around a page waits no longer)
  --timeout SECONDS  give a call up after so long (20, as the shop does)
  --today DAY        begin with this day (today)
  --fields           also name the fields that are left out
  --json             everything as JSON

Ends with 0 where all is as the contract says, with 1 where something differs or could not be judged (429), with 2 where
it was not asked properly.`;

const options = {
  buy: { type: 'boolean', default: false },
  register: { type: 'boolean', default: false },
  shop: { type: 'string' },
  payart: { type: 'string' },
  code: { type: 'string' },
  each: { type: 'string', default: '3' },
  slow: { type: 'string', default: '3' },
  timeout: { type: 'string', default: '20' },
  today: { type: 'string' },
  fields: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Runs the program and returns its exit code. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [written = ''] = positionals;
  if (values.help) return say(usage, 0);
  if (positionals.length !== 1 || !/^https?:$/.test(URL.parse(written)?.protocol ?? '')) return say(usage, 2);
  const base = written.replace(/[/?#]*$/, '');
  const callReports = await checkApi({
    line: { base, send: fetch, watch, alarm, timeoutMs: 1000 * numberOf('--timeout', values.timeout) },
    today: values.today ?? today(),
    slowMs: 1000 * numberOf('--slow', values.slow),
    most: numberOf('--each', values.each),
    buys: values.buy,
    registers: values.register,
    shop: new URL(values.shop ?? base).origin,
    key: randomUUID(),
    payart: values.payart,
    code: values.code,
  });
  const reported = callReports.map(({ endpoint: { name, method, path }, remarks, unread, leftOut, ...rest }) => {
    return { call: name, method, path, ...rest, remarks: [...remarks], unread: [...unread], leftOut: [...leftOut] };
  });
  return say(
    values.json ? JSON.stringify(reported, null, 2) : reportOf(base, callReports, { isLong: values.fields }),
    conforms(callReports) ? 0 : 1,
  );
}

function say(text: string, code: number): number {
  console.log(text);
  return code;
}

function numberOf(name: string, written: string): number {
  const value = Number(written);
  if (!Number.isFinite(value) || value <= 0) throw new Error(`${name} must be a number above 0, not ${written}`);
  return value;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
