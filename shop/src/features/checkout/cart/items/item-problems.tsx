import { timeOf } from '@foyer/rules/time/museum-time.ts';
import type { Timeslot } from '@foyer/contract/events/event-ticket.ts';
import { isEventItem, momentOf, type EventItem, type AdmissionItem } from '../../../../cart/items/cart-item.ts';
import { itemsAt, moveItems } from '../../../../cart/cart.ts';
import { problemText } from '../../../../cart/problem-text.ts';
import { useProblemWords } from '../../../../cart/use-problem-words.ts';
import { updateCart } from '../../../../cart/use-cart.ts';
import { formatTime } from '../../../../i18n/formats.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { useShop } from '../../../../app/shop-config.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/message.tsx';
import { type ItemProblem, movedTo, type Remedy } from '../../validation/remedies.ts';
import { useItemAddress } from './item-address.ts';
import styles from './ticket-item.module.css';

interface ItemProblemsProps {
  item: AdmissionItem;
  problems: readonly ItemProblem[];
  /** For an item whose count can change. */
  onCount?: (count: number) => void;
  onRemove: () => void;
}

/** An item's problems, with the one step that solves them next to the text. */
export function ItemProblems({ item, problems, ...rest }: ItemProblemsProps) {
  const words = useProblemWords();
  const [first] = problems;
  if (!first) return null;
  return (
    <Message kind="danger" className={styles.problem}>
      {problems.map((problem) => (
        <p key={`${problem.code} ${problem.name}`}>{problemText(words, problem)}</p>
      ))}
      <div className={styles.remedies}>
        <RemedyButtons item={item} remedy={first.remedy} {...rest} />
      </div>
    </Message>
  );
}

interface RemedyProps extends Omit<ItemProblemsProps, 'problems'> {
  remedy: Remedy;
}

function RemedyButtons({ item, remedy, onCount, onRemove }: RemedyProps) {
  const t = useText();
  const addressOf = useItemAddress();
  const { lang } = useShop();
  switch (remedy.kind) {
    case 'reduce':
      return <Button onClick={() => onCount?.(remedy.to)}>{t('cart.reduceTo', { count: remedy.to })}</Button>;
    case 'move':
      return remedy.slots.map((slot) => (
        <Button key={slot.datetime} onClick={() => isEventItem(item) && moveSlot(item, slot)}>
          {t('cart.moveTo', { time: formatTime(timeOf(slot.datetime), lang) })}
        </Button>
      ));
    case 'chooseAgain': {
      const id = `item-${item.itemId}`;
      if (item.type !== 'guidedTour') {
        return <ButtonLink to={addressOf(item, 'change')}>{t('cart.chooseOtherTime')}</ButtonLink>;
      }
      return (
        <ButtonLink to={addressOf(item, 'change')} id={`${id}-edit`} aria-labelledby={`${id}-edit ${id}-name`}>
          {t('cart.edit')}
        </ButtonLink>
      );
    }
    case 'remove':
      return <Button onClick={onRemove}>{t('cart.remove')}</Button>;
  }
}

/** Moves all items for that moment together, because they are one visit. */
function moveSlot(item: EventItem, slot: Timeslot): void {
  updateCart((cart) => {
    const together = itemsAt(cart, item.eventId, momentOf(item));
    return moveItems(
      cart,
      together.map((other) => movedTo(other, slot)),
    );
  });
}
