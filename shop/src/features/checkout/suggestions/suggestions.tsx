import type { Suggestion } from '@foyer/contract/checkout/suggestion.ts';
import { dayOf, timeOf } from '@foyer/rules/time/museum-time.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatMoney, formatTime, formatWeekdayAndDay } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { cartName, suggestionsFor, type Suggested } from './fetch-suggestions.ts';
import styles from './suggestions.module.css';
import { useRevalidator } from 'react-router';
import { maxCartItems } from '@foyer/contract/limits.ts';
import { addItem } from '../../../cart/cart.ts';
import { updateCart, useCart } from '../../../cart/use-cart.ts';
import { trackEvent } from '../../../cart/analytics/track-event.ts';
import { suggestedItem } from './suggested-item.ts';

interface SuggestionsProps {
  /** Suggestions that were loaded in time for the first render; otherwise `coming` may still bring some. */
  early: Suggested | null;
  coming: Promise<Suggested | null>;
}

/** Suggestions for the visit, below the cart and its button, so that a late answer does not move the button [CHK-6]. */
export function Suggestions({ early, coming }: SuggestionsProps) {
  const [first, setFirst] = useState(early);
  useEffect(() => {
    if (first !== null) return undefined;
    let isHere = true;
    void coming.then((answer) => isHere && setFirst(answer));
    return () => {
      isHere = false;
    };
  }, [first, coming]);
  return first && <SuggestionList first={first} />;
}

/**
 * The list, with a button to add each suggestion. Renders nothing if there are none. `first`: the suggestions for the cart at the first
 * render.
 */
function SuggestionList({ first }: { first: Suggested }) {
  const t = useText();
  const { items, added, add, place } = useSuggestions(first);
  const last = added.at(-1);
  return (
    <>
      <VisuallyHidden role="status">
        {last && t('suggestions.told', { name: last.name, event: last.eventName })}
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

/** The day, and the time if there is one. */
function Moment({ item }: { item: Suggestion }) {
  const t = useText();
  const { lang } = useShop();
  if (item.type === 'dayTicket') {
    return <time dateTime={item.date}>{t('suggestions.allDay', { day: formatWeekdayAndDay(item.date, lang) })}</time>;
  }
  const { datetime, datetimeEnd } = item;
  const day = formatWeekdayAndDay(dayOf(datetime), lang);
  const from = formatTime(timeOf(datetime), lang);
  return (
    <time dateTime={datetime}>
      {datetimeEnd === null
        ? t('suggestions.moment', { day, time: from })
        : t('suggestions.momentTo', { day, from, to: formatTime(timeOf(datetimeEnd), lang) })}
    </time>
  );
}

function nameOf(item: Suggestion): string {
  return `${item.id}-${item.type === 'ticket' ? item.datetime : item.date}`;
}

const topOf = (element: HTMLElement) => element.getBoundingClientRect().top;

/**
 * Preserves the list's position in the window while content above it changes: `const settle = preserveScroll(list)` before, `settle()`
 * after.
 */
function preserveScroll(list: HTMLElement | null): () => void {
  const before = list && topOf(list);
  const { style } = document.documentElement;
  // Some browsers anchor scrolling by themselves, to an element of their own choice.
  style.setProperty('overflow-anchor', 'none');
  return () => {
    if (list?.isConnected) window.scrollBy({ top: topOf(list) - (before ?? 0), behavior: 'instant' });
    requestAnimationFrame(() => style.removeProperty('overflow-anchor'));
  };
}

/** Wait this long, so that several presses of a stepper count as one change. */
const settledMs = 300;
/** For this long an added suggestion stays in place, so that a second tap does not hit another button. */
const addedMs = 1500;

/** The suggestions for the cart, requested again when its items change. Only the latest answer counts. */
function useSuggestions(first: Suggested) {
  const shop = useShop();
  const { cart } = useCart();
  const { revalidate } = useRevalidator();
  const [suggested, setSuggested] = useState(first);
  const [added, setAdded] = useState<readonly Suggestion[]>([]);
  const place = useRef<HTMLElement>(null);
  const settle = useRef<() => void>(undefined);
  const hadFocus = useRef(false);
  const basket = cartName(cart.items);
  const isFull = cart.items.length >= maxCartItems;

  useLayoutEffect(() => {
    settle.current?.();
    settle.current = undefined;
    if (hadFocus.current) focusOn(place.current);
    hadFocus.current = false;
  }, [basket, suggested]);

  useEffect(() => {
    if (basket === suggested.basket) return undefined;
    let isLatest = true;
    const timer = setTimeout(
      () => {
        void suggestionsFor(cart.items, { lang: shop.lang }).then((answer) => {
          if (!isLatest) return;
          settle.current = preserveScroll(place.current);
          hadFocus.current = place.current?.contains(document.activeElement) ?? false;
          setSuggested(answer);
          setAdded([]);
        });
      },
      added.length > 0 ? addedMs : settledMs,
    );
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [basket, suggested.basket, cart.items, added, shop.lang]);

  const add = (suggestion: Suggestion) => {
    const item = suggestedItem(suggestion);
    settle.current = preserveScroll(place.current);
    updateCart((from) => addItem(from, item));
    trackEvent(shop, { name: 'add_to_cart', items: [item] });
    setAdded((before) => [...before, suggestion]);
    // Load the offers of the new item's day, which the rules need.
    void revalidate();
  };

  return { items: isFull && added.length === 0 ? [] : suggested.items, added, add, place };
}

/** The button that had the focus is gone. Focuses the list's heading, or the page's. */
function focusOn(list: HTMLElement | null): void {
  if (list?.contains(document.activeElement)) return;
  const heading = list?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main h1');
  heading?.focus({ preventScroll: true });
}
