import { useEffect } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { FoldMarker } from '../../app/fold-marker.tsx';
import { formatDay } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { onDemand } from '../../api/on-demand.ts';
import { useShop } from '../../app/shop-config.ts';
import { Summary } from '../../app/summary.tsx';
import { trackEvent } from '../../cart/analytics/track-event.ts';
import { Title } from '../../app/title.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { inBrowser, onServer, type LoaderContext } from '../../api/loader-context.ts';
import type { Route } from './+types/voucher.ts';
import { loadVoucher, type VoucherPage } from './load-vouchers.ts';
import { VoucherChoice } from './voucher-choice.tsx';
import { voucherJsonLd } from './voucher-json-ld.ts';
import { valueText } from './voucher-texts.ts';
import styles from './voucher.module.css';
import { DetailHead, DetailPage, DetailSection, Facts, StructuredData } from '../../ui/detail-page.tsx';

export const loader = onServer(loadVoucher);
/** The code is loaded on the first navigation back to this screen, because a first visit does not need it. */
export const clientLoader = inBrowser(async (context: LoaderContext<'id'>) =>
  (await onDemand(import('./load-vouchers.ts'))).loadVoucher(context),
);

/** The query only names the cart item being edited, which needs no request. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

/** The screen of a voucher: its value, validity and use, and the button for the cart [NAV-6] [VOU-2]. */
export default function VoucherScreen({ loaderData: page }: Route.ComponentProps) {
  const { voucher, validTo } = page;
  const t = useText();
  const shop = useShop();
  useEffect(() => {
    const { id, name, isVariable, minCents, priceCents } = voucher;
    const event = { id, name, priceFromCents: isVariable ? minCents : priceCents };
    trackEvent(shop, { name: 'view_item', category: 'voucher', event });
  }, [shop, voucher]);
  const summary = { value: valueText(voucher, { t, lang: shop.lang }), lead: t('vouchers.lead') };
  return (
    <DetailPage
      head={<VoucherHead page={page} />}
      choice={
        <>
          <FoldMarker />
          <VoucherChoice key={voucher.id} page={page} />
        </>
      }
      about={
        <>
          {voucher.description && <RichText html={voucher.description} />}
          <DetailSection title={t('vouchers.redeem.title')} className={styles.redeem}>
            <p>{t('vouchers.redeem.code')}</p>
            <p>{t('vouchers.redeem.rest')}</p>
            <p>{t('vouchers.redeem.several')}</p>
          </DetailSection>
        </>
      }
    >
      <Title page={voucher.name} />
      <Summary
        title={voucher.name}
        text={
          validTo
            ? t('vouchers.described.until', { ...summary, day: formatDay(validTo) })
            : t('vouchers.described', summary)
        }
        image={voucher.image}
      />
      <StructuredData json={import.meta.env.SSR ? voucherJsonLd(voucher, shop) : ''} />
    </DetailPage>
  );
}

/** Picture, name, and the facts that a buyer asks for first: value, validity, use, and how it is delivered. */
function VoucherHead({ page: { voucher, validTo } }: { page: VoucherPage }) {
  const t = useText();
  const { lang } = useShop();
  const facts = [
    { name: t('vouchers.fact.value'), value: valueText(voucher, { t, lang }) },
    {
      name: t('vouchers.fact.validity'),
      value: validTo && t('vouchers.fact.validity.until', { day: formatDay(validTo) }),
    },
    { name: t('vouchers.fact.use'), value: t('vouchers.fact.use.told') },
    { name: t('vouchers.fact.delivery'), value: t('vouchers.fact.delivery.told') },
  ];
  return (
    <DetailHead image={voucher.image} imageAlt={voucher.imageAlt} name={voucher.name}>
      <Facts facts={facts} />
    </DetailHead>
  );
}
