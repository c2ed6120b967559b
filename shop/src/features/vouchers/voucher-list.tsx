import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { voucherGroups, vouchersOf } from '@foyer/rules/vouchers/voucher-list.ts';
import { useText } from '../../i18n/use-text.ts';
import { onDemand } from '../../api/on-demand.ts';
import { Summary } from '../../app/summary.tsx';
import { Title } from '../../app/title.tsx';
import { inBrowser, onServer, type Visit } from '../../api/loader-context.ts';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { EmptyList, ListPage } from '../../ui/list-page.tsx';
import type { Route } from './+types/voucher-list.ts';
import { loadList } from './load-list.ts';
import { VoucherCard } from './voucher-card.tsx';
import styles from './voucher-list.module.css';
import type { VoucherAttributes } from '@foyer/contract/vouchers/voucher.ts';
import { usePath } from '../../app/paths.ts';

export const loader = onServer(loadList);
/** Its code comes with the first step back to this screen: a first visit does not need it. */
export const clientLoader = inBrowser(async (visit: Visit) =>
  (await onDemand(import('./load-list.ts'))).loadList(visit),
);

/** The list is all there: another group shows another part of it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

/** All vouchers that are sold, filtered by what they are for [VOU-1] [NAV-6]. */
export default function VoucherListScreen({ loaderData: { vouchers, groups: named } }: Route.ComponentProps) {
  const t = useText();
  const [query] = useSearchParams();
  const groups = voucherGroups(vouchers, { groups: named });
  const group = groups.find(({ id }) => id === query.get('group'))?.id ?? null;
  const shown = vouchersOf(vouchers, group);

  return (
    <>
      <Title page={t('vouchers.title')} />
      <Summary title={t('vouchers.title')} text={t('vouchers.lead')} />
      <ListPage
        title={t('vouchers.title')}
        lead={t('vouchers.lead')}
        filters={groups.length > 1 && <VoucherFilter groups={groups} chosen={group} />}
        found={t('vouchers.found', { count: shown.length })}
      >
        <ul role="list" className={styles.cards}>
          {shown.map((voucher, index) => (
            <VoucherCard key={voucher.id} voucher={voucher} isFirst={index === 0} />
          ))}
        </ul>
        {vouchers.length === 0 && (
          <EmptyList>
            <p>{t('vouchers.none')}</p>
          </EmptyList>
        )}
      </ListPage>
    </>
  );
}

interface VoucherFilterProps {
  groups: VoucherAttributes['groups'];
  /** The id of a group; null for all. */
  chosen: string | null;
}

/** Narrows the list by what vouchers are for [VOU-1]. */
function VoucherFilter({ groups, chosen }: VoucherFilterProps) {
  const t = useText();
  const to = usePath();
  return (
    <FilterLinks
      className={styles.filters}
      label={t('vouchers.filter.label')}
      rows={[
        {
          name: 'group',
          label: t('vouchers.filter.group'),
          choices: [{ id: null, name: t('vouchers.filter.all') }, ...groups].map(({ id, name }) => ({
            id,
            name,
            to: to('vouchers', undefined, { group: id ?? undefined }),
            isChosen: id === chosen,
          })),
        },
      ]}
      reset={chosen === null ? null : { to: to('vouchers'), name: t('vouchers.filter.reset') }}
    />
  );
}
