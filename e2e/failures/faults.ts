import type { ServerResponse } from 'node:http';
import { distorted, emptied, inText } from './distortions.ts';

/** The answer that the museum's API gave, before something went wrong on the way. */
export interface RealAnswer {
  readonly status: number;
  readonly body: string;
}

/** An answer as it is written. */
export interface Written extends RealAnswer {
  readonly headers: Readonly<Record<string, string>>;
}

/** Asks the API behind; only then does the API learn of the call. */
type Real = () => Promise<RealAnswer>;

/** An answer that is not the one that was given. */
interface WrongAnswer {
  readonly what: string;
  readonly answer: (real: Real) => Written | Promise<Written>;
}

/** An answer that does not arrive: not in time, or not as a whole. */
export interface LostAnswer {
  readonly what: string;
  readonly lost: 'late' | 'broken';
  readonly lose: (response: ServerResponse, real: Real) => void | Promise<void>;
  /** How a browser says it itself, where no server is needed: the name of its network error. */
  readonly inBrowser?: 'internetdisconnected' | 'aborted';
}

/** What can go wrong with an answer. */
export type Fault = WrongAnswer | LostAnswer;

const html = '<!doctype html><title>Proxy</title><h1>Welcome</h1>';
const json = { 'content-type': 'application/json' };
const tenMegabytes = 10 * 1024 * 1024;

function status(code: number, body = '', headers: Written['headers'] = json): WrongAnswer['answer'] {
  return () => ({ status: code, body, headers });
}

function changed(change: (body: string) => string): WrongAnswer['answer'] {
  return async (real) => {
    const answer = await real();
    return { status: answer.status, body: change(answer.body), headers: json };
  };
}

const refused = JSON.stringify({
  error: 'OVERBOOKED',
  message: 'NOT_PAID',
  errors: { email: ['EMAIL_INVALID'] },
  problems: [{ code: 'OVERBOOKED', line: 0, available: 0 }],
});

/** The thirty ways to go wrong that every call is tried with. Late answers in the wrong order are a test of their own. */
export const faults: readonly Fault[] = [
  { what: '401', answer: status(401, '{"error":"UNAUTHORIZED"}') },
  { what: '403', answer: status(403, '{"error":"FORBIDDEN"}') },
  { what: '404', answer: status(404, '{"error":"NOT_FOUND"}') },
  { what: '410', answer: status(410, '{"error":"CART_GONE"}') },
  { what: '422 with reasons', answer: status(422, refused) },
  { what: '422 without a body', answer: status(422) },
  { what: '429', answer: status(429, '{"error":"TOO_MANY"}') },
  { what: '500 with a page of HTML', answer: status(500, html, { 'content-type': 'text/html' }) },
  { what: '503', answer: status(503) },
  { what: '503 that asks for two minutes', answer: status(503, '', { 'retry-after': '120' }) },
  { what: '204', answer: status(204, '', {}) },
  { what: 'a page of HTML', answer: status(200, html, { 'content-type': 'text/html' }) },
  { what: 'nothing', answer: status(200) },
  { what: 'half of it', answer: changed((body) => body.slice(0, Math.ceil(body.length / 2))) },
  { what: 'null', answer: status(200, 'null') },
  { what: 'a list', answer: status(200, '[]') },
  { what: 'the wrong types', answer: changed(inText(distorted)) },
  { what: 'missing fields', answer: changed(inText(emptied)) },
  { what: 'a poisoned prototype', answer: changed((body) => `{"__proto__":${body},"constructor":{"prototype":1}}`) },
  {
    what: 'ten megabytes',
    answer: changed((body) => body.replace(/^\{/, () => `{"padding":"${'x'.repeat(tenMegabytes)}",`)),
  },
  { what: 'ten thousand levels', answer: status(200, `{"data":${'['.repeat(10_000)}${']'.repeat(10_000)}}`) },
  {
    what: 'numbers as texts',
    answer: changed((body) => body.replace(/([:[,])(-?\d+(?:\.\d+)?)(?=[,\]}])/g, '$1"$2"')),
  },
  { what: 'endless numbers', answer: changed((body) => body.replace(/([:[,])-?\d+(?:\.\d+)?(?=[,\]}])/g, '$11e309')) },
  { what: 'a way to somewhere else', answer: status(302, '', { location: 'https://elsewhere.example/' }) },
  {
    what: 'an answer after half a minute',
    lost: 'late',
    lose(response, real) {
      const timer = setTimeout(() => {
        void real().then(({ status: code, body }) => response.writeHead(code, json).end(body));
      }, 30_000);
      response.on('close', () => clearTimeout(timer));
    },
  },
  { what: 'no answer ever', lost: 'late', lose: () => undefined },
  {
    what: 'a byte each second',
    lost: 'late',
    async lose(response, real) {
      const { body } = await real();
      let sent = 0;
      response.writeHead(200, json);
      const timer = setInterval(() => response.write(body[sent++] ?? ' '), 1000);
      response.on('close', () => clearInterval(timer));
    },
  },
  { what: 'a connection that breaks', lost: 'broken', lose: (response) => void response.destroy() },
  {
    what: 'no network',
    lost: 'broken',
    inBrowser: 'internetdisconnected',
    lose: (response) => void response.destroy(),
  },
  {
    what: 'an end in the middle',
    lost: 'broken',
    inBrowser: 'aborted',
    async lose(response, real) {
      const { body } = await real();
      response.writeHead(200, { ...json, 'content-length': String(body.length * 2) });
      response.write(body, () => response.destroy());
    },
  },
];

/** What a browser says about such answers by itself. */
export const browserSaysSo = /Failed to load resource|net::ERR|Content security policy/;
