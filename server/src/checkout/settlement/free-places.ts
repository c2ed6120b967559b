import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import type { StoredAdmissionLine, StoredLine } from '../../db/stored-order.ts';
import { countedIn } from '../../inventory/unpaid-places.ts';

/** This many free visitors count as paid along with one who pays: a family's children, or a class with its teachers. */
const freeWithOne = 4;

/**
 * How many places and pieces of an order still count as unpaid for its guest and network until the next night: free ones are no less
 * scarce, whatever is bought beside them.
 */
export function freePlaces(lines: readonly StoredLine[]): number {
  const [free, paid] = [lines.filter(({ cents }) => cents === 0), lines.filter(({ cents }) => cents > 0)];
  const paidVisits = paid.filter(isAdmissionItem);
  const within = paidVisits.reduce((sum, line) => sum + freeOnTour(line), 0);
  const visits = countedIn(free.filter(isAdmissionItem)) + within - freeWithOne * (countedIn(paidVisits) - within);
  return Math.max(0, visits) + countedIn(free.filter((line) => !isAdmissionItem(line)));
}

/** How many people come free on a tour that is booked by the person: company of those who pay. */
function freeOnTour({ tour, people, components }: StoredAdmissionLine): number {
  if (!tour || tour.tours !== null) return 0;
  const paid = components.reduce((sum, { count, unitCents }) => sum + (unitCents > 0 ? count : 0), 0);
  return Math.max(0, people - paid);
}
