import { createServer } from 'node:http';
import { examplePage, type Shown } from '../../../shop/server/dev/example-page.ts';
import { freeOrigin } from './free-origin.ts';

/** A museum's own website: the same machine by another name, which is another site to a browser; or by the shop's, which is the same. */
export interface MuseumSite {
  readonly origin: string;
  /** From now on its pages show this; or they are just this HTML. */
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
