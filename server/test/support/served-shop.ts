import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { origin, type TestServer } from './test-server.ts';

export interface ServedShop {
  readonly origin: string;
  close(): Promise<void>;
}

/** A test's server on a port of its own, for whoever comes over the network: a provider that tells it something. */
export async function serveShop(shop: Pick<TestServer, 'server'>): Promise<ServedShop> {
  const server = createServer((request, response) => {
    const answer = async () => {
      const { method = 'GET', url = '/' } = request;
      const body = await buffer(request);
      const headers = new Headers(request.headers as Record<string, string>);
      const said = await shop.server.handle(
        new Request(origin + url, { method, headers, ...(body.length > 0 && { body }) }),
      );
      response.writeHead(said.status, Object.fromEntries(said.headers)).end(Buffer.from(await said.arrayBuffer()));
    };
    answer().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
