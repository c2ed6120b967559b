import { api } from '../src/api.ts';
import type { Endpoint } from '../src/endpoint.ts';
import { unknown, type GenericSchema, type InferOutput } from 'valibot';
import { readAnswer } from './answer-reading.ts';
import { kindOnly, newLook, shortened, type Deviation, type Look } from './issues.ts';
import { Secrets } from './secrets.ts';
import { looseFields } from './shape.ts';
import { addressOf, exchange, type Given, type Line } from './wire.ts';

export interface Limits {
  /** Slower answers are reported. */
  readonly slowMs: number;
}

/** Options of a call, besides its input. */
export interface Asking {
  readonly lang?: string;
  /** The acceptable statuses; 200 by default. */
  readonly expects?: readonly number[];
}

type Good<E extends Endpoint> = E['answers'] extends { 200: infer S extends GenericSchema } ? InferOutput<S> : never;

/** An acceptable answer. `good` is its body as read by the contract, if the status is 200. */
export interface Answered<E extends Endpoint> {
  readonly status: number;
  readonly good: Good<E> | undefined;
  /** The body as received. */
  readonly written: unknown;
}

/** Calls a back end and records what differs from the contract. */
export class Inspection {
  readonly #line: Line;
  readonly #limits: Limits;
  readonly #secrets = new Secrets();
  readonly looks: ReadonlyMap<string, Look> = new Map(Object.values(api).map((one) => [one.name, newLook(one)]));
  /** The language of calls that do not set their own. */
  lang = 'de';

  constructor(line: Line, limits: Limits) {
    this.#line = line;
    this.#limits = limits;
  }

  get base(): string {
    return this.#line.base;
  }

  /** Undefined if there is no usable answer; the reason is recorded. */
  async ask<E extends Endpoint>(endpoint: E, given: Given = {}, asking: Asking = {}): Promise<Answered<E> | undefined> {
    const look = this.look(endpoint);
    const { lang = this.lang, expects = [200] } = asking;
    const address = addressOf(endpoint, lang, given);
    const asked = `${endpoint.method} ${withoutToken(address)}`;
    const reply = await exchange(this.#line, endpoint, address, given);
    look.asked += 1;
    look.slowestMs = Math.max(look.slowestMs, reply.ms);
    const differs = (deviation: Omit<Deviation, 'asked'>) => this.#write(look, { asked, ...deviation });
    if ('failure' in reply) {
      differs({ field: 'connection', kind: 'connection', expected: 'an answer', came: reply.failure });
      return undefined;
    }
    if (reply.ms > this.#limits.slowMs) differs(slow(reply.ms, this.#limits.slowMs));
    const { response, text } = reply;
    if (response.status === 429 && !expects.includes(429)) {
      look.unjudged += 1;
      return undefined;
    }
    const givesToken = handsOutToken.has(endpoint) && response.status < 400;
    if (givesToken) this.#secrets.addAllOf(text);
    const show = givesToken ? kindOnly : shortened;
    const reading = readAnswer(endpoint, response, text, expects, this.base, show);
    if (!('status' in reading)) {
      for (const difference of reading.differences) differs(difference);
      return undefined;
    }
    const isGood = reading.status >= 200 && reading.status < 300;
    if (isGood && isPersonal(endpoint, given)) this.#expectUnkept(response, differs);
    const schema = endpoint.answers[reading.status];
    const { unread, leftOut, lists, texts } = looseFields(schema ?? unknown(), reading.written);
    for (const field of lists) differs({ field, kind: field, expected: 'a map: {…}', came: 'a list: […]' });
    for (const { field, words, came } of texts) differs({ field, kind: field, expected: words, came: show(came) });
    if (isGood) note(look, unread, leftOut);
    const { status, written, body } = reading;
    return { status, written, good: status === 200 ? (body as Good<E>) : undefined };
  }

  /** Records a deviation unless `holds`, for conditions that no schema can express. */
  expect(endpoint: Endpoint, field: string, holds: boolean, expected: string, came: string): void {
    if (holds) return;
    const asked = `${endpoint.method} …/${endpoint.path}`;
    this.#write(this.look(endpoint), { asked, field, kind: field, expected, came });
  }

  remark(endpoint: Endpoint, text: string): void {
    this.look(endpoint).remarks.add(text);
  }

  /** Removes this text from all reports from now on. */
  hide(secret: string): void {
    this.#secrets.add(secret);
  }

  /** Marks an addition as offered by the back end, so that it is checked. */
  offers(endpoint: Endpoint): void {
    this.look(endpoint).isOffered = true;
  }

  look(endpoint: Endpoint): Look {
    const look = this.looks.get(endpoint.name);
    if (!look) throw new Error(`${endpoint.name} is no call of the contract`);
    return look;
  }

  #write(look: Look, { asked, came, ...deviation }: Deviation): void {
    const [hiddenRequest, hiddenAnswer] = [this.#secrets.hiddenIn(asked), this.#secrets.hiddenIn(came)];
    look.deviations.push({ ...deviation, asked: hiddenRequest, came: hiddenAnswer });
  }

  #expectUnkept({ headers }: Response, differs: (deviation: Omit<Deviation, 'asked'>) => void): void {
    const kept = headers.get('cache-control') ?? '';
    if (/\bno-store\b/i.test(kept)) return;
    const expected = 'no-store: the answer is one visitor’s own';
    differs({ field: 'cache-control', kind: 'cache-control', expected, came: kept === '' ? 'nothing' : kept });
  }
}

function note(look: Look, unread: readonly string[], leftOut: readonly string[]): void {
  look.isSeenWorking = true;
  for (const field of unread) look.unread.add(field);
  for (const field of leftOut) look.leftOut.add(field);
}

const handsOutToken = new Set<Endpoint>([api.logIn, api.signInAsGuest, api.registerCustomer]);

/** Whether the answer belongs to one visitor, because it needs or hands out a token, or is about a payment. */
function isPersonal(endpoint: Endpoint, { query }: Given): boolean {
  const isPayment = endpoint === api.initPayment || endpoint === api.execPayment;
  return query?.['_'] !== undefined || isPayment || handsOutToken.has(endpoint);
}

function slow(ms: number, limit: number) {
  const came = `after ${(ms / 1000).toFixed(1)} s`;
  return { field: 'time', kind: 'time', expected: `an answer within ${limit / 1000} s`, came };
}

/** Removes the token, so that reports contain none. */
const withoutToken = (address: string): string => address.replace(/([?&]_=)[^&]*/, '$1…');
