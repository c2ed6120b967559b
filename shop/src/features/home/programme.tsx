import { Link } from 'react-router';
import { formatDay, formatMoney } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { useShop } from '../../app/shop-config.ts';
import { Picture } from '../../ui/picture.tsx';
import type { ProgrammeEntry } from './load-home.ts';
import styles from './programme.module.css';

/** The home view `tickets`: what is on, each with the way to its tickets [HOME-1] [CFG-11]. */
export function Programme({ entries }: { entries: readonly ProgrammeEntry[] }) {
  const t = useText();
  return (
    <section aria-labelledby="programme">
      <h2 id="programme" className={styles.heading}>
        {t('home.programme')}
      </h2>
      {entries.length === 0 && <p className={styles.empty}>{t('home.empty')}</p>}
      <ul role="list">
        {entries.map((entry, at) => (
          <Entry key={entry.id} entry={entry} first={at === 0} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry, first }: { entry: ProgrammeEntry; first: boolean }) {
  const t = useText();
  const to = usePath();
  const { lang } = useShop();
  const { from, until, priceFromCents, image } = entry;
  const dates = [from && t('home.from', { day: formatDay(from) }), until && t('home.until', { day: formatDay(until) })];
  const price = priceFromCents !== undefined && t('home.priceFrom', { price: formatMoney(priceFromCents, lang) });
  return (
    <li className={styles.entry}>
      {image && <Picture src={image} alt="" ratio="3:2" sizes="(min-width: 768px) 30vw, 100vw" first={first} />}
      <div>
        <p className={styles.dates}>{dates.filter(Boolean).join(' ')}</p>
        <h3 className={styles.name}>
          <Link to={to('ticket', { id: entry.id })}>{entry.name}</Link>
        </h3>
        <p>{entry.subtitle}</p>
        <p className={styles.quiet}>{[entry.venueName, price].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}
