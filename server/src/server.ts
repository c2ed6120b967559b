import { join } from 'node:path';
import { Registry } from 'prom-client';
import { accountLimits } from './customers/accounts/account-limits.ts';
import type { Argon2id } from './customers/accounts/passwords.ts';
import { passwordHasher } from './customers/accounts/passwords.ts';
import { followUpInvoices } from './checkout/invoice/invoice-due.ts';
import { overdueInvoices } from './checkout/invoice/overdue-invoices.ts';
import type { Context, SendConfirmation } from './context.ts';
import { openConfiguredDatabase } from './db/configured-database.ts';
import { answers } from './db/database.ts';
import { secretNamed } from './db/settings.ts';
import type { DocumentLimits } from './documents/document-pool.ts';
import { defaultDocumentLimits, documentPool } from './documents/document-pool.ts';
import { documentsFolder, forgetEndedDocuments } from './documents/stored-documents.ts';
import { museumOfDocuments } from './documents/museum-of-documents.ts';
import { orderDocuments } from './documents/order-documents.ts';
import { forgetVisitors } from './customers/guests/forget-visitors.ts';
import { answerer } from './http/answerer.ts';
import { callLimits } from './http/call-limits.ts';
import { forgetCounts, sharedCounter } from './http/shared-counter.ts';
import type { Brand } from './museum/schema/brand-model.ts';
import { loadMuseum } from './museum/load/load-museum.ts';
import type { Museum } from './museum/schema/model.ts';
import { offeredSections } from './museum/load/offered-sections.ts';
import { counted } from './observability/counters.ts';
import { databaseGauges } from './observability/gauges.ts';
import { openLog } from './observability/log.ts';
import type { Log } from './observability/log.ts';
import { steadyMs } from './clock.ts';
import { sharedProvider } from './payments/shared-provider.ts';
import { watchedProvider } from './observability/watched-provider.ts';
import { orderLinks } from './orders/order-links.ts';
import { mailAllowance } from './outbox/mail-allowance.ts';
import { mailKinds, mailsAtOnce, paymentJobsAtOnce } from './outbox/do-jobs.ts';
import { aboutMoney } from './observability/counters.ts';
import { runJobs } from './outbox/run-jobs.ts';
import { sendConfirmation } from './outbox/send-confirmation.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { checkWaysToPay, configuredProvider } from './payments/configured-provider.ts';
import type { WhoIsPaid } from './payments/sandbox/sandbox-provider.ts';
import {
  isNobodyPaid,
  isPublic,
  paysTo,
  sandboxProblem,
  sandboxProvider,
} from './payments/sandbox/sandbox-provider.ts';
import { workInSandbox } from './payments/sandbox/sandbox-work.ts';
import { expireReservations } from './inventory/expired-reservations.ts';
import { warnOfOversold } from './inventory/oversold.ts';
import type { TakePlaces } from './inventory/take-places.ts';
import { takePlaces } from './inventory/take-places.ts';
import { nightlyRetention } from './retention/nightly.ts';
import type { Caller, ServerOptions } from './config/server-options.ts';
import { defaultCallsPerMinute, defaultReservationMs, defaultMailsPerHour } from './config/server-options.ts';
import { payingCodes } from './catalog/vouchers/active-vouchers.ts';
import { startWorker } from './worker.ts';
import { makeDataFolder } from './config/data-folder.ts';
import { WrongSetting } from './config/environment.ts';
import { lazyPostman } from './documents/mail/lazy-postman.ts';

export type { Caller, ServerOptions } from './config/server-options.ts';

/** The reference server: `(Request) => Promise<Response>` in front of a database. */
export interface FoyerServer {
  /** Answers everything under `/api/` and `/sandbox-pay/`; never throws. */
  handle(request: Request, caller?: Caller): Promise<Response>;
  readonly brand: Brand;
  readonly museum: Museum;
  /** Where payments go; `nobody` where the shop sells by invoice alone. */
  readonly paysTo: WhoIsPaid;
  /** Whether the database answers. When it does not, this throws or never resolves. */
  answers(): Promise<boolean>;
  /** Prometheus text: the counters of this process, and gauges from the database. */
  metrics(): Promise<string>;
  /** Resolves when no worker is running. A round uses the time at which it began, so tests wait for this before they turn the clock back. */
  idle(): Promise<void>;
  /** Stops timers, and closes the database after the jobs under way. The other jobs are done at the next start, or by another process. */
  close(): Promise<void>;
}

/** Parts that can be replaced: by another payment provider, or by a test. */
export interface ServerParts {
  readonly takePlaces?: TakePlaces;
  /** Wraps or replaces the sandbox. */
  readonly provider?: (sandbox: PaymentProvider) => PaymentProvider;
  readonly sendConfirmation?: SendConfirmation;
  /** Tests count the hashes with it, or make cheaper ones. */
  readonly argon2id?: Argon2id;
  /** How many documents are drawn at once, and for how long at most. */
  readonly documentLimits?: DocumentLimits;
  /** The log of the process; without it the server opens its own. */
  readonly log?: Log;
}

const workerPauseMs = 1000;
const forgettingPauseMs = 60 * 60_000;

/** Loads the museum, opens and migrates the database, starts the workers. Throws MuseumFileIssues for a folder with mistakes. */
export async function createServer(options: ServerOptions, parts: ServerParts = {}): Promise<FoyerServer> {
  makeDataFolder(options.dataFolder);
  const museum = loadMuseum(options.museumFolder, join(options.dataFolder, 'museum-files.json'));
  const database = await openConfiguredDatabase(options);
  const secret = await secretNamed(database, 'sandbox');
  const { now } = options;
  const log = parts.log ?? openLog(options.logLevel);
  const sandbox = sandboxProvider(database, secret, now);
  const chosen = watchedProvider(parts.provider?.(sandbox) ?? (await configuredProvider(options, sandbox)));
  const provider = sharedProvider(chosen, steadyMs);
  try {
    checkWaysToPay(provider, museum);
    const wrong = sandboxProblem(provider, museum, options);
    if (wrong !== null) throw new WrongSetting(wrong);
  } catch (error) {
    await database.close();
    throw error;
  }
  if (isNobodyPaid(paysTo(provider, museum, options)) && isPublic(options))
    log.warn('Payments go to the sandbox or to a provider in its test mode: nobody pays. See docs/going-live.md');
  if (options.smtpUrl === undefined && isPublic(options))
    log.warn('SMTP_URL is not set: mails become files in DATA, and no customer gets one. See docs/going-live.md');
  const voucherCodes = payingCodes(museum, provider);
  const samples = museum.voucherCodes.length - voucherCodes.length;
  if (samples > 0) log.warn({ samples }, 'Sample codes in voucher-codes.yaml: they pay nothing here');
  const folder = documentsFolder(options.dataFolder);
  const documentLimits = parts.documentLimits ?? defaultDocumentLimits;
  const pool = documentPool(museumOfDocuments(museum), documentLimits, log);
  const documents = orderDocuments({ folder, pool, now, log, ...documentLimits });
  const { callsPerMinute = defaultCallsPerMinute, mailsPerHour = defaultMailsPerHour } = options;
  const counter = sharedCounter(database);
  const context: Context = {
    museum,
    offered: { ...offeredSections(museum), voucherCodes },
    database,
    now,
    log,
    provider,
    takePlaces: parts.takePlaces ?? takePlaces,
    orderLinks: orderLinks(await secretNamed(database, 'orderLinks')),
    passwords: passwordHasher(parts.argon2id),
    limits: callLimits(counter, callsPerMinute, now),
    accountLimits: accountLimits(counter, callsPerMinute > 0),
    mailAllowance: mailAllowance(counter, mailsPerHour, callsPerMinute > 0 || mailsPerHour > 0),
    sendConfirmation: parts.sendConfirmation ?? sendConfirmation,
    reservationMs: options.reservationMs ?? defaultReservationMs,
    additions: options.additions ?? true,
    publicOrigin: options.publicOrigin,
    allowedReturnOrigins: options.allowedReturnOrigins ?? [],
    wakeOutbox: () => jobWorkers.forEach((worker) => worker.wake()),
    documents,
    postman: lazyPostman(options),
  };
  const work = { database, secret, now, deliver: (request: Request) => handle(request) };
  const handle = answerer(context, work, options);
  const forgetAtNight = nightlyRetention({ database, now, log, timeZone: museum.brand.timeZone, options });
  // Woken by wakeOutbox. The workers below are not: some of them wake these, and would otherwise wake themselves for ever.
  const jobWorkers = [
    startWorker(() => workInSandbox(work), workerPauseMs, log),
    // Apart from the payment jobs, so that a slow payment provider does not delay the release of expired reservations.
    startWorker(() => expireReservations({ database, log }, now()), workerPauseMs, log),
    startWorker((ending) => runJobs(context, aboutMoney, { ending, atOnce: paymentJobsAtOnce }), workerPauseMs, log),
    // Apart from the payment jobs, so that a slow mail server does not delay refunds.
    startWorker((ending) => runJobs(context, mailKinds, { ending, atOnce: mailsAtOnce }), workerPauseMs, log),
  ];
  const workers = [
    ...jobWorkers,
    startWorker(
      onceOnly((ending) => warnOfOversold({ read: database.read, museum, log, now: now() }, ending)),
      forgettingPauseMs,
      log,
    ),
    startWorker(() => followUpInvoices(context), forgettingPauseMs, log),
    startWorker(async () => void (await forgetEndedDocuments(database.read, folder, now())), forgettingPauseMs, log),
    startWorker(
      async (ending) => {
        await forgetVisitors(database, now(), ending);
        await forgetCounts(database, now(), ending);
        await forgetAtNight(ending);
      },
      forgettingPauseMs,
      log,
    ),
  ];
  for (const worker of workers) worker.wake();
  const gauges = databaseGauges(database, async () => (await overdueInvoices(context)).length);
  const all = Registry.merge([counted, gauges.registry]);
  return {
    handle,
    answers: () => answers(database),
    metrics: async () => {
      await gauges.look(now());
      return all.metrics();
    },
    brand: museum.brand,
    museum,
    paysTo: paysTo(provider, museum, options),
    idle: async () => void (await Promise.all(workers.map((worker) => worker.idle()))),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.close()));
      await documents.close();
      await database.close();
    },
  };
}

/** Runs work once after the start. As a worker it does not delay the opening of the shop, and close() waits for it. */
function onceOnly(work: (ending: AbortSignal) => Promise<void>): (ending: AbortSignal) => Promise<void> {
  let isDone = false;
  return async (ending) => {
    if (isDone) return;
    isDone = true;
    await work(ending);
  };
}
