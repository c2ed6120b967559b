import type { Send } from '../../../src/api/client.ts';
import { moveClock, now } from '../../../src/app/clock.ts';
import {
  chosenProvider,
  createServer,
  isTestMode,
  loadMuseum,
  optionsFromEnvironment,
  providers,
  readBrand,
  setting,
} from '../../../src/app/embedded-server.ts';
import type { Brand, Caller, Environment, Log, ServerParts, WhoIsPaid } from '../../../src/app/embedded-server.ts';
import { cleanAnswers } from './sanitise.ts';
import { forwardTo } from './forward.ts';
import { withOwnWithdrawals } from './own-withdrawals.ts';
import { dayIn, offsetTo } from '../../today.ts';
import { tabIcon } from '../../html/tab-icon.ts';

/** The back end of the shop: the reference server in this process, or the museum's own API over the network [CFG-14]. */
export interface BackEnd {
  /** Answers `/api/…`, with HTML sanitised. */
  readonly answer: (request: Request, caller?: Caller) => Promise<Response>;
  /** Like `answer`, for pages rendered here. */
  readonly send: Send;
  /** The sandbox provider's pages, if it is used. */
  readonly sandbox: ((request: Request, caller: Caller) => Promise<Response>) | undefined;
  readonly brand: Brand;
  readonly museumFolder: string;
  /** Who receives payments, for the operator; undefined where another API takes them. */
  readonly payments: string | undefined;
  /** Whether the payment provider is in test mode: everything works, but no money moves. */
  readonly isTestMode: boolean;
  /** The address of the tab icon. */
  readonly icon: string;
  readonly clockOffsetMs: number;
  /** Sources of the museum's pictures besides the shop's own origin. */
  readonly imageSources: readonly string[];
  /**
   * Whether links in mails lead to this machine alone: true for the reference server without PUBLIC_ORIGIN. Another back end chooses its
   * own links.
   */
  readonly mailsLeadHere: boolean;
  /** Whether this process stores declarations of withdrawal for a back end that takes none. */
  readonly keepsWithdrawals: boolean;
  /** Whether the parts in this process work. Another API is not asked, because the shop reports by itself when it is silent. */
  readonly answers: () => Promise<boolean>;
  /** Its metrics in Prometheus format. */
  readonly metrics: () => Promise<string>;
  close(): Promise<void>;
}

const others: Readonly<Record<string, string>> = {
  provider: 'your provider',
  sandbox: 'the sandbox: nobody pays',
  nobody: 'by invoice alone, no provider',
};

/** Who receives payments, as operators read it. */
function payments(who: WhoIsPaid): string {
  const name = who.replace(/Test$/, '');
  const title = Object.entries(providers).find(([one]) => one === name)?.[1].title ?? others[who] ?? who;
  return isTestMode(who) ? `${title} in its test mode: nobody pays` : title;
}

/** Opens the back end that the environment names, and sets the shop's clock to TODAY. `parts` are for tests. Throws on invalid settings. */
export async function openBackEnd(environment: Environment, log: Log, parts: ServerParts = {}): Promise<BackEnd> {
  const options = optionsFromEnvironment(environment);
  const apiBase = setting(environment, 'API_BASE');
  const brand = brandIn(options.museumFolder, apiBase);
  const today = dayIn(environment);
  // A shop that is reopened in development has already moved the clock.
  moveClock(0);
  const clockOffsetMs = today ? offsetTo(today, brand.timeZone, now()) : 0;
  moveClock(clockOffsetMs);
  const { museumFolder } = options;
  const fixed = { brand, museumFolder, icon: tabIcon(museumFolder, brand.favicon), clockOffsetMs };

  if (apiBase) {
    const forward = forwardTo(apiBase, options.trustProxy);
    const own = await withOwnWithdrawals(forward, environment, log);
    const answer = cleanAnswers(own?.answer ?? forward);
    // Another back end's pictures may be anywhere on the web.
    return {
      ...fixed,
      payments: undefined,
      isTestMode: false,
      answer,
      send: answer,
      sandbox: undefined,
      imageSources: ['https:'],
      mailsLeadHere: false,
      keepsWithdrawals: own !== null,
      answers: async () => own?.answers() ?? true,
      metrics: async () => own?.metrics() ?? '',
      close: async () => own?.close(),
    };
  }
  const server = await createServer(
    { ...options, paymentProvider: chosenProvider(environment), now },
    { ...parts, log },
  );
  const answer = cleanAnswers((request, caller) => server.handle(request, caller));
  return {
    ...fixed,
    payments: payments(server.paysTo),
    isTestMode: isTestMode(server.paysTo),
    answer,
    send: answer,
    sandbox: (request, caller) => server.handle(request, caller),
    imageSources: [],
    mailsLeadHere: options.publicOrigin === undefined,
    keepsWithdrawals: false,
    answers: () => server.answers(),
    metrics: () => server.metrics(),
    close: () => server.close(),
  };
}

/** Reads the museum's brand. If the other museum files are used too, their mistakes are reported together with those of museum.yaml. */
function brandIn(folder: string, apiBase: string | undefined): Brand {
  try {
    return readBrand(folder);
  } catch (error) {
    if (!apiBase) loadMuseum(folder);
    throw error;
  }
}
