import type { Suggestion } from '@foyer/contract/checkout/suggestion.ts';
import { dayOf, timeOf } from '@foyer/rules/time/museum-time.ts';
import type { RefObject } from 'react';
import { formatMoney, formatTime, formatWeekdayAndDay } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Suggested } from './fetch-suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';
import styles from './suggestions.module.css';

interface SuggestionsProps {
  /** What fits the cart as it was when the screen came. */
  first: Suggested;
  checkoutButton: RefObject<HTMLElement | null>;
}

/** What else fits the visit and can be had, one press each; where nothing does, nothing [CHK-6]. */
export function Suggestions({ first, checkoutButton }: SuggestionsProps) {
  const t = useText();
  const { items, added, add, place } = useSuggestions(first, checkoutButton);
  const last = added.at(-1);
  return (
    <>
      <VisuallyHidden role="status">
        {last && t('suggestions.told', { name: `${last.name}, ${last.eventName}` })}
      </VisuallyHidden>
      {items.length > 0 && (
        <section ref={place} className={styles.place} aria-labelledby="suggestions-title">
          <h2 id="suggestions-title" tabIndex={-1}>
            {t('suggestions.title')}
          </h2>
          <ul role="list" className={styles.list}>
            {items.map((item) => (
              <Item key={nameOf(item)} item={item} isAdded={added.includes(item)} onAdd={() => add(item)} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface ItemProps {
  item: Suggestion;
  isAdded: boolean;
  onAdd: () => void;
}

function Item({ item, isAdded, onAdd }: ItemProps) {
  const t = useText();
  const { lang } = useShop();
  const id = `suggestion-${nameOf(item)}`;
  return (
    <li className={styles.item}>
      {item.image && <Picture src={item.image} alt="" ratio="1:1" sizes="6rem" className={styles.picture} />}
      <div className={styles.what}>
        <h3 id={`${id}-event`}>{item.eventName}</h3>
        <p className={styles.where}>
          <span id={`${id}-name`}>{item.name}</span>
          {item.venueName && ` · ${item.venueName}`}
        </p>
        <p className={styles.when}>
          <Moment item={item} />
        </p>
        {item.note && <p className={styles.note}>{item.note}</p>}
      </div>
      <div className={styles.buy}>
        <p className={styles.price}>{item.priceCents === 0 ? t('cart.free') : formatMoney(item.priceCents, lang)}</p>
        <Button
          id={`${id}-add`}
          aria-labelledby={`${id}-add ${id}-name ${id}-event`}
          aria-disabled={isAdded || undefined}
          onClick={isAdded ? undefined : onAdd}
          className={styles.add}
        >
          {isAdded && <Icon name="check" />}
          {isAdded ? t('suggestions.added') : t('suggestions.add')}
        </Button>
      </div>
    </li>
  );
}

/** The day, and the time where there is one. */
function Moment({ item }: { item: Suggestion }) {
  const t = useText();
  const { lang } = useShop();
  if (item.type === 'dayTicket') {
    return (
      <>
        <time dateTime={item.date}>{formatWeekdayAndDay(item.date, lang)}</time>, {t('cart.allDay')}
      </>
    );
  }
  const end = item.datetimeEnd === null ? '' : `–${formatTime(timeOf(item.datetimeEnd), lang)}`;
  return (
    <time dateTime={item.datetime}>
      {formatWeekdayAndDay(dayOf(item.datetime), lang)}, {formatTime(timeOf(item.datetime), lang)}
      {end}
    </time>
  );
}

function nameOf(item: Suggestion): string {
  return `${item.id}-${item.type === 'ticket' ? item.datetime : item.date}`;
}
