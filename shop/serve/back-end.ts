import { openServer, type Brand } from '../src/embedded-server.ts';
import type { Send } from '../src/api.ts';
import { now } from '../src/clock.ts';

/** What answers `/api`: the reference server in this process, or the museum's own over the net [CFG-14]. */
export interface BackEnd {
  readonly send: Send;
  readonly brand: Brand;
  close(): Promise<void>;
}

export async function openBackEnd(): Promise<BackEnd> {
  const server = await openServer({ now });
  return { send: (request) => server.handle(request), brand: server.brand, close: () => server.close() };
}
