import { createServer } from 'node:http';
import { examplePage, type Shown } from '../../../shop/server/dev/example-page.ts';
import { freeOrigin } from './free-origin.ts';

/** A museum's website. On 127.0.0.1 it is another site than the shop for browsers, on localhost the same. */
export interface MuseumSite {
  readonly origin: string;
  /** Changes what its pages show: a part of the shop, or just this HTML. */
  shows(shown: Shown | string): void;
  close(): void;
}

export async function openMuseumSite(host: '127.0.0.1' | 'localhost' = '127.0.0.1'): Promise<MuseumSite> {
  const { port } = new URL(await freeOrigin());
  let page = '';
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(Number(port), host, resolve));
  return {
    origin: `http://${host}:${port}`,
    shows: (shown) => (page = typeof shown === 'string' ? shown : examplePage(shown)),
    close: () => void server.close(),
  };
}
