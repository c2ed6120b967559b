import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '../../src/app/embedded-server.ts';
import { hashesOf, securityHeaders } from './page-headers.ts';

/**
 * The first script of the frame. It keeps what the shop tells where tools look for it, and says that it listens. The frame has no origin
 * and so no cookies: to read them would be an error, which tools do not expect.
 */
const listener =
  'var dataLayer=[];Object.defineProperty(document,"cookie",{get:function(){return""},set:function(){}});' +
  'addEventListener("message",function(e){if(e.source===parent)dataLayer.push(e.data)});parent.postMessage("listening","*")';

/**
 * Where the museum's tools run [ANA-1]: a page without origin, in a frame that browsers open once the visitor has agreed. Tools see what
 * they are told and nothing of the page around them: no address, no form, no storage. Throws where a script cannot be read.
 */
export function analyticsFrame({ analytics }: Brand, museumFolder: string): (() => Response) | undefined {
  if (!analytics) return undefined;
  const scripts = [
    listener,
    ...analytics.scripts.map((file) => inElement(readFileSync(join(museumFolder, file), 'utf8'))),
  ];
  const html = `<!doctype html><meta charset="utf-8"><title>Analytics</title>${scripts.map((script) => `<script>${script}</script>`).join('')}`;
  const origins = analytics.origins.join(' ');
  const policy = [
    "default-src 'none'",
    `script-src ${hashesOf(scripts).join(' ')} ${origins}`,
    ...(origins ? [`connect-src ${origins}`, `img-src ${origins}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    // Opened by its address, too, it is a page without origin.
    'sandbox allow-scripts',
  ].join('; ');
  const headers = {
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'public, max-age=60',
  };
  return () => new Response(html, { headers });
}

/** The same script, without what could end its element or hide that end. */
function inElement(script: string): string {
  return script.replace(/<(\/script|script|!--)/gi, '\\x3c$1');
}
