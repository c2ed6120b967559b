import { cartItem, type OrderedItem } from '@foyer/contract/checkout/checkout.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import * as v from 'valibot';
import type { MuseumFiles } from '../load/museum-files.ts';
import type { OrderToReview } from '../schema/review-model.ts';
import { lineOnWire } from '../schema/review-model.ts';
import type { Report } from '../load/file-issues.ts';

/** Any day will do, because mistakes in a line do not depend on the day. */
const someDay = '2026-06-15';

/** Checks what the schema of prepared orders cannot: unique ids, complete lines, and ids that the museum has. */
export function checkOrders(files: MuseumFiles): void {
  const { value, report } = files.ordersToReview;
  const ids = value?.map(({ id }) => id) ?? [];
  value?.forEach(({ id, items }, index) => {
    if (ids.indexOf(id) < index) report([index, 'id'], 'is used already; every id must be another');
    items.forEach((item, line) => {
      // An unreadable day or time is reported already.
      if (item.day !== '' && item.time !== '')
        checkLine(item, files, (path, problem) => report([index, 'items', line, ...path], problem));
    });
  });
}

function checkLine(item: OrderToReview['items'][number], files: MuseumFiles, report: Report): void {
  const admits = isAdmissionItem(item);
  if (admits && item.day === undefined) return report(['day'], 'is missing');
  if (admits && item.type !== 'dayTicket' && item.time === undefined) return report(['time'], 'is missing');
  const { success, output, issues } = v.safeParse(cartItem, lineOnWire(item, someDay, 'UTC'));
  if (!success) {
    for (const { path, expected, received } of issues)
      report(
        (path ?? []).map(({ key }) => key as string | number),
        `expected ${expected ?? 'something else'}, found ${received}`,
      );
    return;
  }
  const [field, known] = knownIds(output, files);
  const id = field === 'tourId' ? item['tourId'] : item['id'];
  if (!known.some((one) => Number.isNaN(one) || String(one) === String(id)))
    report([field], `expected an id that the museum has, found ${String(id)}`);
}

/** The field with the id of a line, and the ids that exist. */
function knownIds({ type }: OrderedItem, files: MuseumFiles): ['id' | 'tourId', readonly number[]] {
  // A file that cannot be read may have any id; NaN stands for it.
  const idsOf = <T>(list: readonly { value: T | undefined }[], ids: (value: T) => readonly number[]) =>
    list.flatMap(({ value }) => (value === undefined ? [Number.NaN] : ids(value)));
  switch (type) {
    case 'ticket':
    case 'dayTicket':
      return ['id', idsOf(files.events, ({ tickets }) => tickets.map(({ id }) => id))];
    case 'guidedTour':
      return ['tourId', idsOf(files.tours, ({ tours }) => tours.map(({ id }) => id))];
    case 'merchandise':
    case 'annualPass':
      return ['id', idsOf(files.merchandise, ({ id }) => [id])];
    default:
      return ['id', idsOf([files.vouchers], ({ vouchers }) => vouchers.map(({ id }) => id))];
  }
}
