import type { Send } from '../../../src/api/client.ts';

/** The line to the API until a moment that all calls of a page share; then each fails with the signal's own error. */
export function inTime(send: Send, deadline: AbortSignal): Send {
  return (request) =>
    before(deadline, send(new Request(request, { signal: AbortSignal.any([request.signal, deadline]) })));
}

/** What comes before the deadline; else the deadline's error is thrown. */
export function before<Result>(deadline: AbortSignal, coming: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = () => reject(deadline.reason as Error);
    if (deadline.aborted) late();
    deadline.addEventListener('abort', late);
    coming.then(resolve, reject).finally(() => deadline.removeEventListener('abort', late));
  });
}
