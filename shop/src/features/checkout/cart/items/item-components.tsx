import type { AdmissionItem } from '../../../../cart/items/cart-item.ts';
import { partsOf } from '../../../../cart/items/tour-item.ts';
import styles from '../../../../payment/line-moment.module.css';

/** What a ticket or a tour is composed of: 2 × adults, 3 × children. */
export function Components({ line }: { line: AdmissionItem }) {
  const parts = line.type === 'guidedTour' ? partsOf(line) : line.subtickets;
  const chosen = parts.filter(({ count }) => count > 0);
  if (chosen.length === 0) return null;
  return (
    <ul role="list" className={styles.subtickets}>
      {chosen.map(({ id, name, count }) => (
        <li key={id}>
          {count} × {name}
        </li>
      ))}
    </ul>
  );
}
