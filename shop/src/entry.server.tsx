import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { Writable } from 'node:stream';
import { markContext, MarkContext } from './app/own-scripts.ts';
import { shopContext, ShopContext } from './app/shop-config.ts';

// The server sets these before a page is rendered. They have to be this build's own: a second import would make second ones.
export { moveClock } from './app/clock.ts';
export { sendContext } from './api/loader-context.ts';
export { startFailure, startFailureContext } from './api/start-failure.ts';
export { markContext, shopContext };

/** Renders a page in one piece: it is finished before the first byte leaves, so that it can be hashed and kept. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const mark = loadContext.get(markContext);
  const html = await renderWhole(
    <ShopContext value={loadContext.get(shopContext)}>
      <MarkContext value={mark}>
        <ServerRouter context={routerContext} url={request.url} nonce={mark} />
      </MarkContext>
    </ShopContext>,
    mark,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

function renderWhole(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const into = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // The page leaves in one piece: nothing of it is put at its end for a script to move.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(into),
      onShellError: reject,
      onError: (error) => console.error(error),
    });
  });
}
