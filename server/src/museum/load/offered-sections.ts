import { api } from '@foyer/contract/api.ts';
import type { Endpoint } from '@foyer/contract/endpoint.ts';
import { isPass } from '../schema/merchandise-model.ts';
import type { Museum } from '../schema/model.ts';

/** What a museum sells, and the codes of its file that pay for it. */
export type Offered = Pick<Museum, 'events' | 'tours' | 'articles' | 'vouchers' | 'voucherCodes'>;

type Section = 'hasTickets' | 'hasGuidedTours' | 'hasMerchandise' | 'hasMemCard' | 'hasVouchers';

/**
 * What is sold now: nothing of a section that the configuration has switched off [CFG-1]. Lists, prices and suggestions are made of
 * this; documents of what was sold before are made of the whole museum.
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

/** Sections whose goods are told of by the calls below such a path. Codes that were sold go on paying: they are owed. */
const sectionsByPath: readonly (readonly [path: RegExp, sections: readonly Section[]])[] = [
  [/^(event|ticket)\//, ['hasTickets']],
  [/^tour(\/|$)/, ['hasGuidedTours']],
  [/^merchandise(\/|$)/, ['hasMerchandise', 'hasMemCard']],
  [/^voucher\//, ['hasVouchers']],
];

/** Whether a call, by its path, tells of something that may be sold: one of its sections is on, or it is no section's. */
function isOfferedPath(path: string, { configuration }: Pick<Museum, 'configuration'>): boolean {
  const found = sectionsByPath.find(([paths]) => paths.test(path));
  return !found || found[1].some((section) => configuration[section]);
}

/** The calls that this server answers, by name: none of a section that is off [CFG-1], and with additions off, those of the specification alone. */
export function offeredCalls({ museum, additions }: { museum: Museum; additions: boolean }): [string, Endpoint][] {
  const all: [name: string, call: Endpoint][] = Object.entries(api);
  return all.filter(
    ([, { requirement, path }]) => (additions || requirement !== 'addition') && isOfferedPath(path, museum),
  );
}
