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
import type { Path, Tell } from '../load/file-issues.ts';

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
  for (const { value, tell } of [
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
    checkLanguages(value, languages, tell);
  checkSettings(folder, files);
  checkSuggestions(files);
  const [isNew, isNewTicket] = [uniqueIds(), uniqueIds()];
  for (const list of [venues, groups, tourCategories, merchandiseCategories]) {
    const isNewEntry = uniqueIds();
    list.value?.forEach(({ id }, index) => isNewEntry(id, list.tell, [index, 'id']));
  }
  const tourIds = tours.flatMap(({ value }) => value?.tours ?? []);
  const articleIds = merchandise.flatMap(({ value }) => value ?? []);
  for (const { value: event, tell } of events) {
    if (!event) continue;
    isNew(event.id, tell, ['id']);
    if (venues.value) checkReference(event.venue, venues.value, tell, ['venue'], 'venues.yaml');
    event.groups.forEach((id, index) => {
      if (groups.value) checkReference(id, groups.value, tell, ['groups', index], 'groups.yaml');
    });
    event.tickets.forEach(({ id, subtickets }, index) => {
      isNewTicket(id, tell, ['tickets', index, 'id']);
      subtickets.forEach((sub, part) => isNewTicket(sub.id, tell, ['tickets', index, 'subtickets', part, 'id']));
    });
    checkPicture(folder, event.picture.file, tell, ['picture']);
    event.gallery.forEach(({ file }, index) => checkPicture(folder, file, tell, ['gallery', index]));
    event.tours.forEach((id, index) => checkReference(id, tourIds, tell, ['tours', index], 'the files of tours'));
    if (event.catalogue !== undefined)
      checkReference(event.catalogue, articleIds, tell, ['catalogue'], 'the files of merchandise');
    checkEvent(event, tell);
  }
  checkTours(folder, files);
  checkMerchandise(folder, files);
  checkVouchers(folder, files);
  checkOrders(files);
}

function checkTours(folder: string, { tours, venues, groups, tourCategories }: MuseumFiles): void {
  const isNew = uniqueIds();
  for (const { value: tour, tell } of tours) {
    if (!tour) continue;
    tour.tours.forEach(({ id }, index) => isNew(id, tell, ['tours', index, 'id']));
    if (venues.value) checkReference(tour.venue, venues.value, tell, ['venue'], 'venues.yaml');
    if (tourCategories.value)
      checkReference(tour.category, tourCategories.value, tell, ['category'], 'tour-categories.yaml');
    tour.groups.forEach((id, index) => {
      if (groups.value) checkReference(id, groups.value, tell, ['groups', index], 'groups.yaml');
    });
    checkPicture(folder, tour.picture.file, tell, ['picture']);
    checkTour(tour, tell);
  }
}

/** Reports every place of a file where an offered language has no text. */
function checkLanguages(value: unknown, languages: readonly Language[], tell: Tell, path: Path = []): void {
  if (typeof value !== 'object' || value === null) return;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every((key) => (shopLanguages as readonly string[]).includes(key))) {
    const missing = languages.filter((language) => !keys.includes(language));
    if (missing.length > 0) tell(path, `is missing in ${missing.join(', ')}`);
  }
  if (Array.isArray(value)) value.forEach((entry, index) => checkLanguages(entry, languages, tell, [...path, index]));
  else for (const [key, entry] of Object.entries(value)) checkLanguages(entry, languages, tell, [...path, key]);
}
