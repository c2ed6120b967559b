import { formatDay } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../app/shop-config.ts';
import { Picture } from '../../ui/picture.tsx';
import type { VoucherPage } from './load-voucher.ts';
import { valueMessages } from './voucher-messages.ts';
import styles from './voucher.module.css';

/** Picture, name, and what a giver wants to know first: its worth, how long it is valid, what for, and how she gets it. */
export function VoucherHead({ page: { voucher, validTo } }: { page: VoucherPage }) {
  const t = useText();
  const { lang } = useShop();
  const facts = [
    { name: t('vouchers.fact.value'), told: valueMessages(voucher, { t, lang }) },
    {
      name: t('vouchers.fact.validity'),
      told: validTo && t('vouchers.fact.validity.until', { day: formatDay(validTo) }),
    },
    { name: t('vouchers.fact.use'), told: t('vouchers.fact.use.told') },
    { name: t('vouchers.fact.delivery'), told: t('vouchers.fact.delivery.told') },
  ];
  return (
    <header className={styles.head}>
      {voucher.image && (
        <Picture
          src={voucher.image}
          alt={voucher.imageAlt}
          ratio="3:2"
          sizes="(min-width: 992px) 56vw, 100vw"
          first
          className={styles.picture}
        />
      )}
      <h1>{voucher.name}</h1>
      <dl className={styles.facts}>
        {facts
          .filter(({ told }) => told)
          .map(({ name, told }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{told}</dd>
            </div>
          ))}
      </dl>
    </header>
  );
}
