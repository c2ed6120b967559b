import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string | undefined>();

/** Does what follows from a request under its id, by which lines of several logs are found again. */
export const underRequest = <Result>(id: string, work: () => Result): Result => current.run(id, work);

/** Does what follows from no request, whoever has asked for it. */
export const underNoRequest = <Result>(work: () => Result): Result => current.run(undefined, work);

/** The id of the request that is being answered; undefined where none is. */
export const requestId = (): string | undefined => current.getStore();
