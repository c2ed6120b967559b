import { memo } from 'react';
import { Link } from 'react-router';
import type { TourLine } from '../../../../cart/items/tour-item.ts';
import { Picture } from '../../../../ui/picture.tsx';
import type { LineProblem } from '../../validation/remedies.ts';
import { useLineAddress } from './item-address.ts';
import { Components, AdmissionMoment, TourAnswers } from './item-details.tsx';
import { LinePrice, RowEnd } from './item-row.tsx';
import { LineProblems } from './item-problems.tsx';
import styles from './ticket-item.module.css';

interface TourItemRowProps {
  line: TourLine;
  problems: readonly LineProblem[];
  isRepriced: boolean;
  onRemove: (lineId: string) => void;
}

/** A tour on the receipt: for whom, and what was answered. Its group is changed on the tour's own page, where the whole form is validated. */
export const TourItemRow = memo(function TourItemRow({ line, problems, isRepriced, onRemove }: TourItemRowProps) {
  const addressOf = useLineAddress();
  const id = `line-${line.lineId}`;
  const remove = () => onRemove(line.lineId);
  return (
    <li id={id} tabIndex={-1} className={styles.line} data-problem={problems.length > 0 || undefined}>
      {line.image && <Picture src={line.image} alt="" ratio="1:1" sizes="8rem" className={styles.picture} />}
      <div className={styles.what}>
        <h2 id={`${id}-name`} className={styles.event}>
          <Link to={addressOf(line)}>{line.name}</Link>
        </h2>
        <p className={styles.venue}>{line.venueName}</p>
      </div>
      <AdmissionMoment line={line} />
      <div className={styles.ticket} data-composed>
        <div className={styles.name}>
          {line.language}
          <Components line={line} />
          <TourAnswers line={line} />
        </div>
        <LinePrice line={line} />
      </div>
      <RowEnd
        id={id}
        namedBy={`${id}-name`}
        isRepriced={isRepriced}
        // A problem has the link that changes it.
        editAt={problems.length > 0 ? null : addressOf(line, 'change')}
        onRemove={remove}
      >
        <LineProblems line={line} problems={problems} onRemove={remove} />
      </RowEnd>
    </li>
  );
});
