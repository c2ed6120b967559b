import { createElement as h } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';

export default async function renderPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set('content-type', 'text/html; charset=utf-8');
  const page = await renderToReadableStream(h(ServerRouter, { context, url: request.url }));
  return new Response(page, { status, headers });
}
