import { api } from '@foyer/contract/api.ts';
import type { Endpoint } from '@foyer/contract/endpoint.ts';
import { isPass } from '../schema/merchandise-model.ts';
import type { Museum } from '../schema/model.ts';

/** What a museum sells, and the codes of its file that can pay for it. */
export type Offered = Pick<Museum, 'events' | 'tours' | 'articles' | 'vouchers' | 'voucherCodes'>;

type Section = 'hasTickets' | 'hasGuidedTours' | 'hasMerchandise' | 'hasMemCard' | 'hasVouchers';

/**
 * What is on sale: nothing of a section that the configuration switches off [CFG-1]. Lists, prices and suggestions use this; documents of
 * past orders use the whole museum.
 */
export function offeredSections({
  configuration,
  events,
  tours,
  articles,
  vouchers,
}: Museum): Omit<Offered, 'voucherCodes'> {
  return {
    events: configuration.hasTickets ? events : [],
    tours: configuration.hasGuidedTours ? tours : [],
    articles: articles.filter((article) => (isPass(article) ? configuration.hasMemCard : configuration.hasMerchandise)),
    vouchers: configuration.hasVouchers ? vouchers : { groups: [], vouchers: [] },
  };
}

/** The sections of the calls below a path. Voucher codes have none: sold codes can still pay when vouchers are off, because they are owed. */
const sectionsByPath: readonly (readonly [path: RegExp, sections: readonly Section[]])[] = [
  [/^(event|ticket)\//, ['hasTickets']],
  [/^tour(\/|$)/, ['hasGuidedTours']],
  [/^merchandise(\/|$)/, ['hasMerchandise', 'hasMemCard']],
  [/^voucher\//, ['hasVouchers']],
];

/** Whether a call is answered by its path: at least one of its sections is on, or it belongs to none. */
function isOfferedPath(path: string, { configuration }: Pick<Museum, 'configuration'>): boolean {
  const found = sectionsByPath.find(([paths]) => paths.test(path));
  return !found || found[1].some((section) => configuration[section]);
}

/** The calls that this server answers, by name: none of a section that is off [CFG-1] and, with additions off, only those of the specification. */
export function offeredCalls({ museum, additions }: { museum: Museum; additions: boolean }): [string, Endpoint][] {
  const all: [name: string, call: Endpoint][] = Object.entries(api);
  return all.filter(
    ([, { requirement, path }]) => (additions || requirement !== 'addition') && isOfferedPath(path, museum),
  );
}
