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

/** What stands behind the shop: the reference server in this process, or the museum's own over the net [CFG-14]. */
export interface BackEnd {
  /** Answers `/api/…`; what it says of HTML is clean. */
  readonly answer: (request: Request, caller?: Caller) => Promise<Response>;
  /** The same for the pages that are rendered here. */
  readonly send: Send;
  /** The sandbox provider's own pages, where there is one. */
  readonly sandbox: ((request: Request, caller: Caller) => Promise<Response>) | undefined;
  readonly brand: Brand;
  readonly museumFolder: string;
  /** Who is paid, for the operator; undefined where another API knows. */
  readonly payments: string | undefined;
  /** A payment provider's test mode: everything works, and nobody pays. */
  readonly isTestMode: boolean;
  /** The address of the tab's sign. */
  readonly icon: string;
  readonly clockOffsetMs: number;
  /** Where pictures of the museum come from besides the shop's own origin. */
  readonly imageSources: readonly string[];
  /** Mails lead to this machine alone: ours do, where nobody said what the shop's address is. What another back end says of its own counts. */
  readonly mailsLeadHere: boolean;
  /** This process keeps declarations of withdrawal for a back end that takes none. */
  readonly keepsWithdrawals: boolean;
  /** Whether what is in this process can do its work. Another's API is not asked: the shop says itself when that is silent. */
  readonly answers: () => Promise<boolean>;
  /** What it has counted, as Prometheus reads it. */
  readonly metrics: () => Promise<string>;
  close(): Promise<void>;
}

const others: Readonly<Record<string, string>> = {
  provider: 'your provider',
  sandbox: 'the sandbox: nobody pays',
  nobody: 'by invoice alone, no provider',
};

/** Who is paid, as operators read it. */
function payments(who: WhoIsPaid): string {
  const name = who.replace(/Test$/, '');
  const title = Object.entries(providers).find(([one]) => one === name)?.[1].title ?? others[who] ?? who;
  return isTestMode(who) ? `${title} in its test mode: nobody pays` : title;
}

/** Opens what the environment asks for and sets the shop's clock to TODAY; `parts` are a test's. Throws on settings that make no sense. */
export async function openBackEnd(environment: Environment, log: Log, parts: ServerParts = {}): Promise<BackEnd> {
  const options = optionsFromEnvironment(environment);
  const apiBase = setting(environment, 'API_BASE');
  const brand = brandIn(options.museumFolder, apiBase);
  const today = dayIn(environment);
  // A shop that is opened anew (while it is worked on) had moved the clock already.
  moveClock(0);
  const clockOffsetMs = today ? offsetTo(today, brand.timeZone, now()) : 0;
  moveClock(clockOffsetMs);
  const { museumFolder } = options;
  const fixed = { brand, museumFolder, icon: tabIcon(museumFolder, brand.favicon), clockOffsetMs };

  if (apiBase) {
    const forward = forwardTo(apiBase, options.trustProxy);
    const own = await withOwnWithdrawals(forward, environment, log);
    const answer = cleanAnswers(own?.answer ?? forward);
    // Another museum's pictures may lie anywhere on the web.
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

/** The museum's brand. Where its other files count as well, their mistakes are told together with those of museum.yaml. */
function brandIn(folder: string, apiBase: string | undefined): Brand {
  try {
    return readBrand(folder);
  } catch (error) {
    if (!apiBase) loadMuseum(folder);
    throw error;
  }
}
