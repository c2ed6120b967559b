import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { shopLanguages } from '@foyer/contract/languages.ts';
import type { Language } from '@foyer/contract/languages.ts';
import { declareWithdrawal } from '@foyer/contract/orders/withdrawal.ts';
import { makeDataFolder } from '../config/data-folder.ts';
import type { Caller, ServerOptions } from '../config/server-options.ts';
import { defaultCallsPerMinute, defaultMailsPerHour } from '../config/server-options.ts';
import { accountLimits } from '../customers/accounts/account-limits.ts';
import { openConfiguredDatabase } from '../db/configured-database.ts';
import { answers } from '../db/database.ts';
import { lazyPostman } from '../documents/mail/lazy-postman.ts';
import type { MailMuseum } from '../documents/mail/account-mail.ts';
import { answeringFailures } from '../http/answerer.ts';
import { callLimits } from '../http/call-limits.ts';
import { callerNetwork } from '../http/caller-network.ts';
import { callRouter, routeTo } from '../http/router.ts';
import { forgetCounts, sharedCounter } from '../http/shared-counter.ts';
import { MuseumFileIssues } from '../museum/load/file-issues.ts';
import type { FileIssue } from '../museum/load/file-issues.ts';
import { readYaml } from '../museum/load/yaml-file.ts';
import { mailFile, museumFile } from '../museum/schema/brand-model.ts';
import { counted } from '../observability/counters.ts';
import { databaseGauges } from '../observability/gauges.ts';
import type { Log } from '../observability/log.ts';
import { mailAllowance } from '../outbox/mail-allowance.ts';
import { doJobs, mailsAtOnce } from '../outbox/do-jobs.ts';
import type { JobWork } from '../outbox/do-jobs.ts';
import { isPublic } from '../payments/sandbox/sandbox-provider.ts';
import { nightlyRetention } from '../retention/nightly.ts';
import { startWorker } from '../worker.ts';
import { declareForOthers } from './declare-withdrawal.ts';
import { acknowledgementOfUnknown, sendNoticeOfUnknownOrder, sendWithdrawalReceived } from './send-withdrawal.ts';

/** The withdrawal function of a shop whose orders are in another back end. */
export interface WithdrawalsAlone {
  /** Answers `POST /api/{lang}/order/withdrawal` by the contract, and nothing else; never throws. */
  handle(request: Request, caller?: Caller): Promise<Response>;
  answers(): Promise<boolean>;
  metrics(): Promise<string>;
  /** Stops timers and closes the database. Mails that are not sent yet are sent after the next start. */
  close(): Promise<void>;
}

const mailPauseMs = 1000;
const forgettingPauseMs = 60 * 60_000;

/**
 * The sender of the mails and the museum's address for declarations; null for a museum folder without `mail.yaml`, whose shop sends no mails. Throws
 * MuseumFileIssues.
 */
export function mailMuseumOf(folder: string): MailMuseum | null {
  if (!existsSync(join(folder, 'mail.yaml'))) return null;
  const fileIssues: FileIssue[] = [];
  const museum = readYaml(folder, 'museum.yaml', museumFile, fileIssues).value;
  const mail = readYaml(folder, 'mail.yaml', mailFile, fileIssues).value;
  if (!museum || !mail || fileIssues.length > 0) throw new MuseumFileIssues(folder, fileIssues);
  return { brand: museum.brand, operator: museum.operator, mail };
}

/**
 * Opens and migrates the database, and starts the workers for mails and retention. Declarations are stored in the same tables as our own server's, so
 * that backups and the commands for a customer's data work alike. `readersLanguage` is the language of the mails to the museum. Throws WrongSetting.
 */
export async function openWithdrawals(
  options: ServerOptions,
  mailMuseum: MailMuseum,
  { log, readersLanguage }: { readonly log: Log; readonly readersLanguage: () => Promise<Language> },
): Promise<WithdrawalsAlone> {
  makeDataFolder(options.dataFolder);
  const database = await openConfiguredDatabase(options);
  const { now, callsPerMinute = defaultCallsPerMinute, trustProxy = false } = options;
  if (options.smtpUrl === undefined && isPublic(options))
    log.warn(
      'SMTP_URL is not set: mails become files in DATA, and nobody who withdraws gets one. See docs/going-live.md',
    );
  const counter = sharedCounter(database);
  const limits = callLimits(counter, callsPerMinute, now);
  const context = {
    museum: mailMuseum,
    database,
    now,
    log,
    limits,
    accountLimits: accountLimits(counter, callsPerMinute > 0),
    mailAllowance: mailAllowance(counter, options.mailsPerHour ?? defaultMailsPerHour),
    postman: lazyPostman(options),
    wakeOutbox: () => mails.wake(),
  };
  const work: JobWork = {
    run: async (kind, id) =>
      kind === 'withdrawal'
        ? sendWithdrawalReceived(context, id)
        : sendNoticeOfUnknownOrder({ ...context, museum: { ...mailMuseum, languages: [await readersLanguage()] } }, id),
    // The notice to the museum has no limit.
    limitedMail: async (kind, id) => (kind === 'withdrawal' ? acknowledgementOfUnknown(context, id) : null),
  };
  const mails = startWorker(
    (ending) => doJobs(context, ['withdrawal', 'withdrawalNotice'], work, { ending, atOnce: mailsAtOnce }),
    mailPauseMs,
    log,
  );
  const forgetAtNight = nightlyRetention({ database, now, log, timeZone: mailMuseum.brand.timeZone, options });
  const forgetting = startWorker(
    async (ending) => {
      await forgetCounts(database, now());
      await forgetAtNight(ending);
    },
    forgettingPauseMs,
    log,
  );
  const workers = [mails, forgetting];
  for (const worker of workers) worker.wake();

  const route = callRouter(
    [routeTo(declareWithdrawal, (call) => declareForOthers(call, context))],
    { limits, languages: shopLanguages },
    { networkOf: (request, caller) => (callsPerMinute === 0 ? '' : callerNetwork(request, caller, trustProxy)) },
  );
  const gauges = databaseGauges(database);
  const all = Registry.merge([counted, gauges.registry]);
  return {
    handle: answeringFailures((request, caller) => {
      const url = new URL(request.url);
      return route(request, url, url.origin, caller);
    }, log),
    answers: () => answers(database),
    metrics: async () => {
      await gauges.look(now());
      return all.metrics();
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.close()));
      await database.close();
    },
  };
}
