import { api } from '../src/api.ts';
import type { Endpoint } from '../src/endpoint.ts';
import { unknown, type GenericSchema, type InferOutput } from 'valibot';
import { readAnswer } from './answer-reading.ts';
import { kindOnly, newCallReport, shortened, type Deviation, type CallReport } from './issues.ts';
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
  readonly callReports: ReadonlyMap<string, CallReport> = new Map(
    Object.values(api).map((one) => [one.name, newCallReport(one)]),
  );
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
    const callReport = this.callReport(endpoint);
    const { lang = this.lang, expects = [200] } = asking;
    const address = addressOf(endpoint, lang, given);
    const asked = `${endpoint.method} ${withoutToken(address)}`;
    const reply = await exchange(this.#line, endpoint, address, given);
    callReport.asked += 1;
    callReport.slowestMs = Math.max(callReport.slowestMs, reply.ms);
    const differs = (deviation: Omit<Deviation, 'asked'>) => this.#write(callReport, { asked, ...deviation });
    if ('failure' in reply) {
      differs({ field: 'connection', kind: 'connection', expected: 'an answer', came: reply.failure });
      return undefined;
    }
    if (reply.ms > this.#limits.slowMs) differs(slow(reply.ms, this.#limits.slowMs));
    const { response, text } = reply;
    if (response.status === 429 && !expects.includes(429)) {
      callReport.unjudged += 1;
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
    if (isGood) note(callReport, unread, leftOut);
    const { status, written, body } = reading;
    return { status, written, good: status === 200 ? (body as Good<E>) : undefined };
  }

  /** Records a deviation unless `holds`, for conditions that no schema can express. */
  expect(endpoint: Endpoint, field: string, holds: boolean, expected: string, came: string): void {
    if (holds) return;
    const asked = `${endpoint.method} …/${endpoint.path}`;
    this.#write(this.callReport(endpoint), { asked, field, kind: field, expected, came });
  }

  remark(endpoint: Endpoint, text: string): void {
    this.callReport(endpoint).remarks.add(text);
  }

  /** Removes this text from all reports from now on. */
  hide(secret: string): void {
    this.#secrets.add(secret);
  }

  /** Marks an addition as offered by the back end, so that it is checked. */
  offers(endpoint: Endpoint): void {
    this.callReport(endpoint).isOffered = true;
  }

  callReport(endpoint: Endpoint): CallReport {
    const callReport = this.callReports.get(endpoint.name);
    if (!callReport) throw new Error(`${endpoint.name} is no call of the contract`);
    return callReport;
  }

  #write(callReport: CallReport, { asked, came, ...deviation }: Deviation): void {
    const [hiddenRequest, hiddenAnswer] = [this.#secrets.hiddenIn(asked), this.#secrets.hiddenIn(came)];
    callReport.deviations.push({ ...deviation, asked: hiddenRequest, came: hiddenAnswer });
  }

  #expectUnkept({ headers }: Response, differs: (deviation: Omit<Deviation, 'asked'>) => void): void {
    const kept = headers.get('cache-control') ?? '';
    if (/\bno-store\b/i.test(kept)) return;
    const expected = 'no-store: the answer is one visitor’s own';
    differs({ field: 'cache-control', kind: 'cache-control', expected, came: kept === '' ? 'nothing' : kept });
  }
}

function note(callReport: CallReport, unread: readonly string[], leftOut: readonly string[]): void {
  callReport.isSeenWorking = true;
  for (const field of unread) callReport.unread.add(field);
  for (const field of leftOut) callReport.leftOut.add(field);
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
