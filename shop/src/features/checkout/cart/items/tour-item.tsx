import { memo } from 'react';
import { Link } from 'react-router';
import type { TourItem } from '../../../../cart/items/tour-item.ts';
import { Picture } from '../../../../ui/picture.tsx';
import type { ItemProblem } from '../../validation/remedies.ts';
import { useItemAddress } from './item-address.ts';
import { Components, AdmissionMoment, TourAnswers } from './item-details.tsx';
import { ItemPrice, RowEnd } from './item-row.tsx';
import { ItemProblems } from './item-problems.tsx';
import styles from './ticket-item.module.css';

interface TourItemRowProps {
  item: TourItem;
  problems: readonly ItemProblem[];
  isRepriced: boolean;
  onRemove: (itemId: string) => void;
}

/** The row of a tour, with its group and answers. The group is edited on the tour's page, which validates the whole form. */
export const TourItemRow = memo(function TourItemRow({ item, problems, isRepriced, onRemove }: TourItemRowProps) {
  const addressOf = useItemAddress();
  const id = `item-${item.itemId}`;
  const remove = () => onRemove(item.itemId);
  return (
    <li id={id} tabIndex={-1} className={styles.line} data-problem={problems.length > 0 || undefined}>
      {item.image && <Picture src={item.image} alt="" ratio="1:1" sizes="8rem" className={styles.picture} />}
      <div className={styles.what}>
        <h2 id={`${id}-name`} className={styles.event}>
          <Link to={addressOf(item)}>{item.name}</Link>
        </h2>
        <p className={styles.venue}>{item.venueName}</p>
      </div>
      <AdmissionMoment item={item} />
      <div className={styles.ticket} data-composed>
        <div className={styles.name}>
          {item.language}
          <Components item={item} />
          <TourAnswers item={item} />
        </div>
        <ItemPrice item={item} />
      </div>
      <RowEnd
        id={id}
        namedBy={`${id}-name`}
        isRepriced={isRepriced}
        // A problem already has the edit link.
        editAt={problems.length > 0 ? null : addressOf(item, 'change')}
        onRemove={remove}
      >
        <ItemProblems item={item} problems={problems} onRemove={remove} />
      </RowEnd>
    </li>
  );
});
