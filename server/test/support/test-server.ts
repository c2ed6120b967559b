import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/database.ts';
import type { DocumentLimits } from '../../src/documents/document-pool.ts';
import type { FoyerServer, ServerParts } from '../../src/server.ts';
import { createServer } from '../../src/server.ts';
import type { ServerOptions } from '../../src/config/server-options.ts';
import { countConfirmation } from './mails/counted-confirmations.ts';
import { testDatabase } from './test-database.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { testMuseum } from './museum/test-museum.ts';

export const origin = 'http://shop.test';

/** Monday, 4 May 2026, 08:00 in Berlin. */
const monday = Date.parse('2026-05-04T06:00:00Z');

/** A JSON answer as a test looks at it. */
export interface Answer {
  readonly status: number;
  /** As loose as JSON is: tests look into answers as a client of any kind would, without our types. */
  readonly body: ReturnType<typeof JSON.parse>;
  readonly headers: Headers;
}

/** A server of its own, its clock in the test's hand, and a second connection that looks into its database. */
export interface TestServer {
  readonly server: FoyerServer;
  readonly database: Database;
  readonly dataFolder: string;
  readonly databaseUrl: string;
  readonly clock: { now: number };
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  request(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

export interface TestOptions extends Partial<ServerOptions> {
  readonly configuration?: Record<string, unknown>;
  /** `orders.yaml`; without it, invoices are for everyone. */
  readonly orders?: Record<string, unknown>;
  readonly parts?: ServerParts;
  /** Writes the mails with their tickets as PDF; without it they are counted. */
  readonly writesMails?: boolean;
  /** How much is drawn; as in a shop, where it is not given. */
  readonly documentLimits?: DocumentLimits;
}

/** What the servers of this process have parsed of museums' files, as a restarted server finds it. */
let parsedBefore: string | null = null;

export async function startTestServer(how: TestOptions = {}): Promise<TestServer> {
  const { configuration, orders, parts, writesMails, documentLimits, ...options } = how;
  const clock = { now: monday };
  const databaseUrl = options.databaseUrl ?? (await testDatabase());
  const dataFolder = options.dataFolder ?? temporaryFolder('data');
  const parsed = join(dataFolder, 'museum-files.json');
  if (parsedBefore && parsedBefore !== parsed) copyFileSync(parsedBefore, parsed);
  const museumFolder = options.museumFolder ?? testMuseum(configuration, undefined, orders);
  const quiet = { logLevel: 'silent', callsPerMinute: 0, mailsPerHour: 0, paymentProvider: 'sandbox' } as const;
  // First: two connections of one process that both write wait for each other, because SQLite waits without letting go.
  const database = await openDatabase(databaseUrl);
  const server = await createServer(
    { ...quiet, now: () => clock.now, ...options, dataFolder, museumFolder, databaseUrl },
    {
      ...(!writesMails && { sendConfirmation: countConfirmation }),
      ...(documentLimits && { documentLimits }),
      ...parts,
    },
  );
  parsedBefore = parsed;
  const request = (path: string, init?: RequestInit) => server.handle(new Request(origin + path, init));
  return {
    server,
    database,
    dataFolder,
    databaseUrl,
    clock,
    request,
    get: async (path) => read(await request(path)),
    post: async (path, body) => read(await request(path, postOf(body))),
    close: async () => {
      await server.close();
      await database.close();
    },
  };
}

/** The same shop, asked from an address: limits count it. */
export function askedFrom(shop: TestServer, address: string): TestServer {
  const request = (path: string, init?: RequestInit) =>
    shop.server.handle(new Request(origin + path, init), { address });
  return {
    ...shop,
    request,
    get: async (path) => read(await request(path)),
    post: async (path, body) => read(await request(path, postOf(body))),
  };
}

function postOf(body: unknown): RequestInit {
  if (body === undefined) return { method: 'POST' };
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function read(response: Response): Promise<Answer> {
  return { status: response.status, body: await response.json(), headers: response.headers };
}
