import { Link } from 'react-router';
import { formatDay } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { useShop } from '../../app/shop-config.ts';
import { Picture } from '../../ui/picture.tsx';
import type { ListedVoucher } from './load-list.ts';
import styles from './voucher-card.module.css';
import { valueMessages } from './voucher-messages.ts';

/** A voucher as it lies at the desk: its picture, what it is worth, what it is called, and until when it is valid. */
export function VoucherCard({ voucher, isFirst }: { voucher: ListedVoucher; isFirst: boolean }) {
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
        <p className={styles.value}>{valueMessages(voucher, { t, lang })}</p>
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
