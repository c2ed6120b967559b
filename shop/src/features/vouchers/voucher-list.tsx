import { useSearchParams, type ShouldRevalidateFunctionArgs, Link } from 'react-router';
import { entriesNamed, entriesPerPage, pageAsked } from '@foyer/rules/lists/long-list.ts';
import { voucherGroups, vouchersOf } from '@foyer/rules/vouchers/voucher-list.ts';
import { useText } from '../../i18n/use-text.ts';
import { onDemand } from '../../api/on-demand.ts';
import { Summary } from '../../app/summary.tsx';
import { Title } from '../../app/title.tsx';
import { inBrowser, onServer, type LoaderContext } from '../../api/loader-context.ts';
import { FilterLinks } from '../../ui/filter-links.tsx';
import { EmptyList, ListPage } from '../../ui/list-page.tsx';
import type { Route } from './+types/voucher-list.ts';
import { loadList, type ListedVoucher } from './load-vouchers.ts';
import styles from './voucher-list.module.css';
import type { VoucherAttributes } from '@foyer/contract/vouchers/voucher.ts';
import { useListSearch } from '../../ui/use-list-search.ts';
import { usePath } from '../../app/paths.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useShop } from '../../app/shop-config.ts';
import { Picture } from '../../ui/picture.tsx';
import { valueText } from './voucher-texts.ts';

export const loader = onServer(loadList);
/** The code is loaded on the first navigation back to this screen, because a first visit does not need it. */
export const clientLoader = inBrowser(async (context: LoaderContext) =>
  (await onDemand(import('./load-vouchers.ts'))).loadList(context),
);

/** The whole list is loaded, so another group needs no request. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

/** The list of all vouchers on sale, filtered by group [VOU-1] [NAV-6]. */
export default function VoucherListScreen({ loaderData: { vouchers, groups: named } }: Route.ComponentProps) {
  const t = useText();
  const [query] = useSearchParams();
  const groups = voucherGroups(vouchers, { groups: named });
  const group = groups.find(({ id }) => id === query.get('group'))?.id ?? null;
  const to = usePath();
  const { search, typed } = useListSearch(vouchers.length);
  const page = pageAsked(query.get('page'), vouchers.length);
  const found = entriesNamed(vouchersOf(vouchers, group), typed);
  const shown = found.slice(0, page * entriesPerPage);
  const next = to('vouchers', undefined, { group: group ?? undefined, page: String(page + 1) });

  return (
    <>
      <Title page={t('vouchers.title')} />
      <Summary title={t('vouchers.title')} text={t('vouchers.lead')} />
      <ListPage
        title={t('vouchers.title')}
        lead={t('vouchers.lead')}
        filters={groups.length > 1 && <VoucherFilter groups={groups} chosen={group} />}
        search={search}
        found={t('vouchers.found', { count: found.length })}
        more={found.length > shown.length ? { to: next, name: t('vouchers.showMore'), shown: shown.length } : undefined}
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

/** Links that filter the list by group, that is by what the vouchers are for [VOU-1]. */
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

/** A voucher in the list: picture, value, name, and until when it is valid. */
function VoucherCard({ voucher, isFirst }: { voucher: ListedVoucher; isFirst: boolean }) {
  const t = useText();
  const { lang } = useShop();
  const to = usePath();
  return (
    <li className={styles.card}>
      {voucher.image && (
        <Picture
          src={voucher.image}
          alt={voucher.imageAlt}
          ratio="3:2"
          sizes="(min-width: 992px) 30vw, (min-width: 544px) 46vw, 100vw"
          first={isFirst}
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <p className={styles.value}>{valueText(voucher, { t, lang })}</p>
        <h2 className={styles.name}>
          <Link to={to('voucher', { id: voucher.id })}>{voucher.name}</Link>
        </h2>
        {(voucher.isVariable || voucher.validTo) && (
          <p className={styles.facts}>
            {voucher.isVariable && <span>{t('vouchers.freeAmount')}</span>}
            {voucher.validTo && <span>{t('vouchers.validUntil', { day: formatDay(voucher.validTo) })}</span>}
          </p>
        )}
      </div>
    </li>
  );
}
