import { getConfiguration } from '@foyer/contract/content/configuration.ts';
import { declareWithdrawal } from '@foyer/contract/orders/withdrawal.ts';
import { call, type Send } from '../../../src/api/client.ts';
import { now } from '../../../src/app/clock.ts';
import { mailMuseumOf, openWithdrawals, optionsFromEnvironment } from '../../../src/app/embedded-server.ts';
import type { Caller, Environment, Log, WithdrawalsAlone } from '../../../src/app/embedded-server.ts';
import { defaultLanguage, offeredLanguages } from '../../../src/app/shop-in.ts';
import { cached } from './cached.ts';

/** How long the other back end's configuration is cached. */
const keepMs = 15_000;
/** How long a declaration waits to learn whether the back end takes it. */
const announcedMs = 3_000;

const path = new RegExp(`^/api/[^/]+/${declareWithdrawal.path}/?$`);

/** Statuses of `forward` for a back end that does not answer. */
const unreachableStatuses = new Set([502, 504]);

interface WithAnswer extends Pick<WithdrawalsAlone, 'answers' | 'metrics' | 'close'> {
  readonly answer: (request: Request, caller?: Caller) => Promise<Response>;
}

/**
 * Stores declarations of withdrawal here if the back end behind `forward` takes none or does not answer, because the law requires the
 * function of whoever runs the shop. Null if the museum folder has no sender for mails. Throws MuseumFileIssues and WrongSetting.
 */
export async function withOwnWithdrawals(
  forward: (request: Request, caller?: Caller) => Promise<Response>,
  environment: Environment,
  log: Log,
): Promise<WithAnswer | null> {
  const options = { ...optionsFromEnvironment(environment), now };
  const museum = mailMuseumOf(options.museumFolder);
  if (museum === null) {
    log.warn('No mail.yaml in MUSEUM: the shop keeps no declarations of withdrawal. See docs/own-back-end.md');
    return null;
  }
  const send: Send = (request) => forward(request);
  const announced = cached(
    keepMs,
    now,
    async (lang) => (await call(getConfiguration, {}, { lang, send, timeoutMs: announcedMs })).body.data,
  );
  const configuration = () => announced('de').catch(() => null);
  const own = await openWithdrawals(options, museum, {
    log,
    readersLanguage: async () => {
      const known = await configuration();
      return known ? defaultLanguage(offeredLanguages(known)) : 'de';
    },
  });
  return {
    answer: async (request, caller) => {
      const isDeclaration = request.method === 'POST' && path.test(new URL(request.url).pathname);
      if (!isDeclaration) return forward(request, caller);
      if (!(await configuration())?.takesWithdrawals) return own.handle(request, caller);
      // The cached configuration may be out of date. Better store a declaration twice than lose it.
      const again = request.clone();
      const answer = await forward(request, caller);
      return unreachableStatuses.has(answer.status) ? own.handle(again, caller) : answer;
    },
    answers: () => own.answers(),
    metrics: () => own.metrics(),
    close: () => own.close(),
  };
}
