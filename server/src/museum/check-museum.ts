import { isInvoice } from '@foyer/rules/invoice.ts';
import { checkEvent } from './check-event.ts';
import { checkMerchandise } from './check-merchandise.ts';
import { checkFile, checkPicture, checkReference, uniqueIds } from './check-names.ts';
import { checkSuggestions } from './check-suggestions.ts';
import { checkTour } from './check-tour.ts';
import { checkVouchers } from './check-vouchers.ts';
import type { MuseumFiles } from './museum-files.ts';
import type { Language } from './texts.ts';
import { LANGUAGES } from './texts.ts';
import type { Path, Tell } from './yaml-file.ts';

/** What no file's schema can see: names of other files' things, files that must exist, languages that must be complete. */
export function checkFiles(folder: string, files: MuseumFiles, languages: readonly Language[]): void {
  const {
    museum,
    configuration,
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
  ])
    checkLanguages(value, languages, tell);
  checkBrand(folder, museum);
  checkBankAccount(museum, payments);
  checkConfiguration(folder, configuration, customers);
  checkContent(folder, content);
  checkSuggestions(files);
  const [isNew, isNewTicket] = [uniqueIds(), uniqueIds()];
  for (const list of [venues, groups, tourCategories, merchandiseCategories]) {
    const isNewEntry = uniqueIds();
    list.value?.forEach(({ id }, index) => isNewEntry(id, list.tell, [index, 'id']));
  }
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
    checkEvent(event, tell);
  }
  checkTours(folder, files);
  checkMerchandise(folder, files);
  checkVouchers(folder, files);
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

function checkBrand(folder: string, { value, tell }: MuseumFiles['museum']): void {
  if (!value) return;
  const { logo, favicon, sharePicture, fonts } = value.brand;
  checkFile(folder, logo, tell, ['brand', 'logo']);
  checkFile(folder, favicon, tell, ['brand', 'favicon']);
  checkFile(folder, sharePicture, tell, ['brand', 'sharePicture']);
  if (!fonts.display) return;
  checkFile(folder, fonts.display.file, tell, ['brand', 'fonts', 'display', 'file']);
  checkFile(folder, fonts.display.licence, tell, ['brand', 'fonts', 'display', 'licence']);
}

/** Who pays by invoice is told where to. */
function checkBankAccount({ value, tell }: MuseumFiles['museum'], payments: MuseumFiles['payments']): void {
  const hasInvoice = payments.value?.some(({ payartId }) => isInvoice(String(payartId))) ?? false;
  if (value && hasInvoice && !value.bankAccount)
    tell(['bankAccount'], 'is missing: payments.yaml offers the invoice (payartId 30)');
}

function checkConfiguration(
  folder: string,
  { value, tell }: MuseumFiles['configuration'],
  customers: MuseumFiles['customers'],
): void {
  value?.partnerLogos.forEach(({ logos }, group) =>
    logos.forEach(({ image }, index) =>
      checkFile(folder, image, tell, ['partnerLogos', group, 'logos', index, 'image']),
    ),
  );
  const country = value?.defaultUserCountry;
  if (country !== undefined && customers.value && !customers.value.countries.includes(country))
    tell(['defaultUserCountry'], `expected one of the countries of customers.yaml, found ${country}`);
  customers.value?.required_fields.forEach((field, index) => {
    if (!customers.value?.visible_fields.includes(field))
      customers.tell(['required_fields', index], `${field} is required but not one of visible_fields`);
  });
}

function checkContent(folder: string, { value, tell }: MuseumFiles['content']): void {
  value?.banners.forEach(({ banners }, group) =>
    banners.forEach(({ image, image_mobile }, index) => {
      checkPicture(folder, image.file, tell, ['banners', group, 'banners', index, 'image']);
      checkPicture(folder, image_mobile.file, tell, ['banners', group, 'banners', index, 'image_mobile']);
    }),
  );
}

/** Tells every place of a file's value where an offered language has no text. */
function checkLanguages(value: unknown, languages: readonly Language[], tell: Tell, path: Path = []): void {
  if (typeof value !== 'object' || value === null) return;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every((key) => (LANGUAGES as readonly string[]).includes(key))) {
    const missing = languages.filter((language) => !keys.includes(language));
    if (missing.length > 0) tell(path, `is missing in ${missing.join(', ')}`);
  }
  if (Array.isArray(value)) value.forEach((entry, index) => checkLanguages(entry, languages, tell, [...path, index]));
  else for (const [key, entry] of Object.entries(value)) checkLanguages(entry, languages, tell, [...path, key]);
}
