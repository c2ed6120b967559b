import { checkEvent } from './check-event.ts';
import { checkMerchandise, checkVouchers } from './check-products.ts';
import { checkOrders } from './check-orders.ts';
import { checkPicture, checkReference, uniqueIds } from './check-names.ts';
import { checkSettings } from './check-settings.ts';
import { checkSuggestions } from './check-suggestions.ts';
import { checkTour } from './check-tour.ts';
import type { MuseumFiles } from '../load/museum-files.ts';
import type { Language } from '@foyer/contract/languages.ts';
import { shopLanguages } from '@foyer/contract/languages.ts';
import type { Path, Report } from '../load/file-issues.ts';

/** Checks what no file's schema can: references to other files, files that must exist, and complete languages. */
export function checkFiles(folder: string, files: MuseumFiles, languages: readonly Language[]): void {
  const {
    museum,
    venues,
    groups,
    content,
    customers,
    payments,
    mail,
    suggestions,
    events,
    tours,
    tourCategories,
    merchandise,
    merchandiseCategories,
    vouchers,
    voucherCodes,
    ordersToReview,
  } = files;
  for (const { value, report } of [
    museum,
    venues,
    groups,
    content,
    customers,
    payments,
    mail,
    suggestions,
    tourCategories,
    merchandiseCategories,
    ...events,
    ...tours,
    ...merchandise,
    vouchers,
    voucherCodes,
    ordersToReview,
  ])
    checkLanguages(value, languages, report);
  checkSettings(folder, files);
  checkSuggestions(files);
  const [isNew, isNewTicket] = [uniqueIds(), uniqueIds()];
  for (const list of [venues, groups, tourCategories, merchandiseCategories]) {
    const isNewEntry = uniqueIds();
    list.value?.forEach(({ id }, index) => isNewEntry(id, list.report, [index, 'id']));
  }
  const tourIds = tours.flatMap(({ value }) => value?.tours ?? []);
  const articleIds = merchandise.flatMap(({ value }) => value ?? []);
  for (const { value: event, report } of events) {
    if (!event) continue;
    isNew(event.id, report, ['id']);
    if (venues.value) checkReference(event.venue, venues.value, report, ['venue'], 'venues.yaml');
    event.groups.forEach((id, index) => {
      if (groups.value) checkReference(id, groups.value, report, ['groups', index], 'groups.yaml');
    });
    event.tickets.forEach(({ id, subtickets }, index) => {
      isNewTicket(id, report, ['tickets', index, 'id']);
      subtickets.forEach((sub, part) => isNewTicket(sub.id, report, ['tickets', index, 'subtickets', part, 'id']));
    });
    checkPicture(folder, event.picture.file, report, ['picture']);
    event.gallery.forEach(({ file }, index) => checkPicture(folder, file, report, ['gallery', index]));
    event.tours.forEach((id, index) => checkReference(id, tourIds, report, ['tours', index], 'the files of tours'));
    if (event.catalogue !== undefined)
      checkReference(event.catalogue, articleIds, report, ['catalogue'], 'the files of merchandise');
    checkEvent(event, report);
  }
  checkTours(folder, files);
  checkMerchandise(folder, files);
  checkVouchers(folder, files);
  checkOrders(files);
}

function checkTours(folder: string, { tours, venues, groups, tourCategories }: MuseumFiles): void {
  const isNew = uniqueIds();
  for (const { value: tour, report } of tours) {
    if (!tour) continue;
    tour.tours.forEach(({ id }, index) => isNew(id, report, ['tours', index, 'id']));
    if (venues.value) checkReference(tour.venue, venues.value, report, ['venue'], 'venues.yaml');
    if (tourCategories.value)
      checkReference(tour.category, tourCategories.value, report, ['category'], 'tour-categories.yaml');
    tour.groups.forEach((id, index) => {
      if (groups.value) checkReference(id, groups.value, report, ['groups', index], 'groups.yaml');
    });
    checkPicture(folder, tour.picture.file, report, ['picture']);
    checkTour(tour, report);
  }
}

/** Reports every place of a file where an offered language has no text. */
function checkLanguages(value: unknown, languages: readonly Language[], report: Report, path: Path = []): void {
  if (typeof value !== 'object' || value === null) return;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every((key) => (shopLanguages as readonly string[]).includes(key))) {
    const missing = languages.filter((language) => !keys.includes(language));
    if (missing.length > 0) report(path, `is missing in ${missing.join(', ')}`);
  }
  if (Array.isArray(value)) value.forEach((entry, index) => checkLanguages(entry, languages, report, [...path, index]));
  else for (const [key, entry] of Object.entries(value)) checkLanguages(entry, languages, report, [...path, key]);
}
