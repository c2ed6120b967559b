import type { TourChange } from '@foyer/rules/tour-change.ts';
import { formatTime } from '../../i18n/formats.ts';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { useShop } from '../../shop-config.ts';
import type { TourDraft } from './tour-draft.ts';
import styles from './tour-form.module.css';

/** What did not stay as it was when day or time changed; all else did. Read out when it appears. */
export function ChangeNotes({ draft }: { draft: TourDraft }) {
  const t = useText();
  const { lang } = useShop();
  return (
    <div role="status" className={styles.changes}>
      {draft.changes.map((change) => (
        <p key={`${change.code} ${change.id} ${change.subticketId}`}>{changeWords(change, draft, t, lang)}</p>
      ))}
    </div>
  );
}

function changeWords({ code, id, subticketId }: TourChange, draft: TourDraft, t: Translate, lang: string): string {
  const { before, from, booking } = draft;
  const named = { name: nameIn(before, id, subticketId) ?? nameIn(from, id, subticketId) ?? '' };
  switch (code) {
    case 'TIME_CHANGED':
      return booking.time === null
        ? t('tour-group.change.noTime')
        : t('tour-group.change.time', { time: formatTime(booking.time, lang) });
    case 'PRICE_CHANGED':
      return t('tour-group.change.price', named);
    case 'PRICE_GONE':
    case 'TICKET_GONE':
    case 'SUBTICKET_GONE':
      return t('tour-group.change.gone', named);
    case 'QUESTION_GONE':
    case 'ANSWER_GONE':
      return t('tour-group.change.answer', named);
  }
}

/** What the price, ticket, component or question is called that a change is about. */
function nameIn({ prices, schedule, tickets, questions }: TourDraft['from'], id?: string, subticketId?: string) {
  const listed = [...prices, ...Object.values(schedule).flatMap((entry) => entry.prices)];
  const ticket = tickets.find((one) => one.id === id);
  const part = ticket?.subtickets.find((sub) => sub.id === subticketId);
  return (
    part?.name ??
    ticket?.name ??
    listed.find((price) => price.id === id)?.name ??
    questions.find((question) => question.id === id)?.label
  );
}
