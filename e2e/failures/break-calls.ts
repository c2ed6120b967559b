import type { Page, Route } from '@playwright/test';

/** A way to fail of each kind that the shop has words for, and what it says then (a text of the shell). */
export interface Failing {
  readonly what: string;
  readonly title: string;
  readonly answer: (route: Route) => Promise<void>;
}

const html = '<!doctype html><title>Proxy</title><h1>Welcome</h1>';

export const failings: readonly Failing[] = [
  { what: 'there is no network', title: 'shell.error.offline', answer: (route) => route.abort('internetdisconnected') },
  {
    what: 'HTML comes instead of JSON',
    title: 'shell.error.unexpected',
    answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: html }),
  },
  {
    what: 'the answer has another shape',
    title: 'shell.error.unexpected',
    answer: (route) => route.fulfill({ status: 200, json: { data: { unexpected: [1, null] } } }),
  },
  {
    what: 'the server fails (500)',
    title: 'shell.error.server',
    answer: (route) => route.fulfill({ status: 500, contentType: 'text/html', body: html }),
  },
  {
    what: 'the server is not available (503)',
    title: 'shell.error.unavailable',
    answer: (route) => route.fulfill({ status: 503, headers: { 'retry-after': '120' }, body: '' }),
  },
];

/** Breaks the browser's calls that the pattern fits, until the returned function repairs them. */
export async function breakCalls(page: Page, calls: RegExp, answer: Failing['answer']): Promise<() => Promise<void>> {
  await page.route(calls, answer);
  return () => page.unroute(calls, answer);
}
