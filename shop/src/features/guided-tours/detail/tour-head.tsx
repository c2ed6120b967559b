import type { Tour } from '@foyer/contract/tours/tour.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Picture } from '../../../ui/picture.tsx';
import { groupMessages, priceFromMessages } from './tour-messages.ts';
import styles from './tour.module.css';

/** Picture, what the tour goes through, its name, and what a group wants to know first: language, length, place, size, price. */
export function TourHead({ tour }: { tour: Tour }) {
  const t = useText();
  const { lang } = useShop();
  const facts = [
    { name: t('guided-tours.fact.language'), told: tour.language.name },
    {
      name: t('guided-tours.fact.length'),
      told: tour.durationMinutes === null ? '' : t('guided-tours.minutes', { count: tour.durationMinutes }),
    },
    { name: t('guided-tours.fact.venue'), told: tour.venue.name },
    { name: t('guided-tours.fact.group'), told: groupMessages(tour, t) },
    { name: t('guided-tours.fact.price'), told: priceFromMessages(tour, { t, lang }) },
  ];
  return (
    <header className={styles.head}>
      {tour.image && (
        <Picture
          src={tour.image}
          alt={tour.imageAlt}
          ratio="3:2"
          sizes="(min-width: 992px) 56vw, 100vw"
          first
          className={styles.picture}
        />
      )}
      {tour.eventName && tour.eventName !== tour.name && <p className={styles.event}>{tour.eventName}</p>}
      <h1>{tour.name}</h1>
      {tour.subtitle && <p className={styles.subtitle}>{tour.subtitle}</p>}
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
