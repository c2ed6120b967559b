import type { Send } from '../../../src/api/client.ts';

/** Limits calls to a deadline that all calls of a page share. After it each rejects with the signal's reason. */
export function inTime(send: Send, deadline: AbortSignal): Send {
  return (request) =>
    before(deadline, send(new Request(request, { signal: AbortSignal.any([request.signal, deadline]) })));
}

/** Resolves like `coming`, or rejects with the signal's reason at the deadline. */
export function before<Result>(deadline: AbortSignal, coming: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = () => reject(deadline.reason as Error);
    if (deadline.aborted) late();
    deadline.addEventListener('abort', late);
    coming.then(resolve, reject).finally(() => deadline.removeEventListener('abort', late));
  });
}
