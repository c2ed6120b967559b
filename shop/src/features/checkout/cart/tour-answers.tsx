import type { TourLine } from '../../../cart/items/tour-item.ts';
import styles from '../../../payment/line-moment.module.css';

/** What the group said to the museum's questions. */
export function TourAnswers({ line }: { line: TourLine }) {
  if (line.answers.length === 0) return null;
  return (
    <dl className={styles.answers}>
      {line.answers.map(({ question, told, answer }) => (
        <div key={answer.qId}>
          <dt>{question}</dt>
          <dd>{told}</dd>
        </div>
      ))}
    </dl>
  );
}
