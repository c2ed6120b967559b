import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { Writable } from 'node:stream';
import { markContext, MarkContext } from './app/own-scripts.ts';
import { shopContext, ShopContext } from './app/shop-config.ts';

// The server sets these before it renders a page. It must use this build's own instances, because importing the sources again would create
// others.
export { moveClock } from './app/clock.ts';
export { sendContext } from './api/loader-context.ts';
export { startFailure, startFailureContext } from './api/start-failure.ts';
export { markContext, shopContext };

/** Renders a page completely before the first byte is sent, so that it can be hashed and cached. */
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
      // The page is sent in one piece, so nothing is deferred to its end for a script to move.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(into),
      onShellError: reject,
      onError: (error) => console.error(error),
    });
  });
}
