import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '../../src/app/embedded-server.ts';
import { hashesOf, securityHeaders } from './page-headers.ts';

/**
 * The first script in the frame. It pushes the shop's messages to `dataLayer`, where tools look for them, and reports that it listens. The
 * frame has no origin and no cookies, and reading `document.cookie` would throw, which tools do not expect.
 */
const listener =
  'var dataLayer=[];Object.defineProperty(document,"cookie",{get:function(){return""},set:function(){}});' +
  'addEventListener("message",function(e){if(e.source===parent)dataLayer.push(e.data)});parent.postMessage("listening","*")';

/**
 * Page in which the museum's analytics tools run [ANA-1]. It has no origin, and browsers load it in a frame once the visitor has agreed.
 * Tools see only the messages sent to them: no address, form or storage of the page around them. Throws if a script file cannot be read.
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
    // So that it has no origin when opened directly, either.
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

/** Escapes what could end the script element or hide its end. */
function inElement(script: string): string {
  return script.replace(/<(\/script|script|!--)/gi, '\\x3c$1');
}
