import { refusal, type Answer, type Answers, type Asked } from './answering.ts';
import type { Books } from './books.ts';
import { catalogueAnswers } from './catalogue-answers.ts';
import { checkoutAnswers } from './checkout-answers.ts';
import { contentAnswers, type Configuration } from './content-answers.ts';
import { customerAnswers } from './customer-answers.ts';
import { callAt, faultsOf } from './judge.ts';
import { isRecord } from './shapes.ts';
import { watchVisits } from './visits.ts';

/** A recorded call. */
export interface Recorded {
  readonly name: string;
  readonly method: string;
  /** The path below the language; `pattern` is the specification's spelling. */
  readonly path: string;
  readonly pattern: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Received {
  readonly name: string;
  /** Call it only once, because it may change the stored state. */
  readonly answer: () => Answer;
}

/** Checks, records and answers requests. */
export function receiver({
  books,
  origin,
  configuration,
}: {
  readonly books: Books;
  readonly origin: string;
  readonly configuration: Configuration;
}) {
  const calls: Recorded[] = [];
  const violations: string[] = [];
  const visits = watchVisits();
  let partner: string | undefined;
  const answers: Answers = {
    ...contentAnswers(configuration),
    ...catalogueAnswers,
    ...customerAnswers,
    ...checkoutAnswers,
  };

  const violates = (name: string, status: number, what: string): Received => {
    violations.push(`${name}: ${what}`);
    return { name, answer: () => refusal(status, what) };
  };

  function receive(method: string, url: URL, sent: string): Received {
    const [, lang = '', path = ''] = /^\/api\/([^/]+)\/(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    const found = callAt(path);
    if (!found || !configuration.languages.includes(lang))
      return violates(`${method} ${url.pathname}`, 404, 'there is no such call');
    const { call, parts } = found;
    const { name } = call;
    if (method !== call.method) return violates(`${method} ${name}`, 405, `it is ${call.method}`);
    const body = parsed(sent);
    const query = Object.fromEntries(url.searchParams);
    const token = query['_'] || undefined;
    calls.push({ name, method, path, pattern: call.path, query, body });

    const isLoggedIn = books.session(token)?.account !== undefined;
    const asked: Asked = {
      lang,
      parts,
      query,
      body: isRecord(body) ? body : {},
      token,
      books,
      origin,
      now: Date.now(),
    };
    const wrong = [
      ...(token !== undefined && !books.hasGiven(token) ? ['query: `_` is not a token that was given'] : []),
      ...faultsOf(found, { method, path, query: url.searchParams, body }, { token, isLoggedIn, partner }),
    ];
    const violation = wrong.length > 0 ? wrong.join('; ') : visits.before(name, asked);
    if (violation !== undefined) {
      violations.push(`${method} ${name}: ${violation}`);
      if (wrong.length > 0) return { name, answer: () => refusal(422, violation) };
    }
    return {
      name,
      answer: () => {
        const answer = answers[name]!(asked);
        if (answer.status === 200 && isRecord(answer.body)) visits.after(name, asked, answer.body['data']);
        return answer;
      },
    };
  }

  return {
    receive,
    calls: () => [...calls],
    violations: () => [...violations, ...visits.due()],
    forget: () => {
      calls.length = 0;
      violations.length = 0;
      visits.forget();
      partner = undefined;
    },
    cameWith: (name: string) => {
      partner = name;
    },
  };
}

function parsed(sent: string): unknown {
  if (sent === '') return undefined;
  try {
    return JSON.parse(sent);
  } catch {
    return sent;
  }
}
