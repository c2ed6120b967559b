import type { TourChange } from '@foyer/rules/tours/tour-change.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { changeMessages } from './change-messages.ts';
import type { TourDraft } from '../booking/tour-draft.ts';
import styles from '../booking/tour-form.module.css';

/** What did not stay as it was when day or time changed; all else did. Read out when it appears. */
export function ChangeNotes({ changes, draft }: { changes: readonly TourChange[]; draft: TourDraft }) {
  const t = useText();
  const { lang } = useShop();
  return (
    <div role="status" className={styles.changes}>
      {changes.map((change) => (
        <p key={`${change.code} ${change.id} ${change.subticketId}`}>{changeMessages(change, draft, { t, lang })}</p>
      ))}
    </div>
  );
}
