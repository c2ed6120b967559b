import { existsSync } from 'node:fs';
import { checkFiles } from '../validate/check-museum.ts';
import type { FileIssue } from './file-issues.ts';
import { MuseumFileIssues } from './file-issues.ts';
import type { Museum } from '../schema/model.ts';
import type { MuseumFiles } from './museum-files.ts';
import { readFiles } from './museum-files.ts';
import { parsedFiles } from './parsed-files.ts';
import { readPages } from './read-pages.ts';
import type { Language } from '@foyer/contract/languages.ts';
import { shopLanguages } from '@foyer/contract/languages.ts';
import { toursOf } from '../schema/tour-model.ts';
import type { YamlFile } from './yaml-file.ts';

/**
 * Reads and checks a museum folder. Throws one MuseumFileIssues with everything that is wrong in it. `cacheFile` caches parsed YAML
 * between starts.
 */
export function loadMuseum(folder: string, cacheFile?: string): Museum {
  const fileIssues: FileIssue[] = [];
  if (!existsSync(folder)) {
    fileIssues.push({ file: folder, field: '', problem: 'there is no such folder; MUSEUM says where the museum lies' });
    throw new MuseumFileIssues(folder, fileIssues);
  }
  const parsed = parsedFiles(cacheFile);
  const files = readFiles(folder, fileIssues, parsed);
  parsed.save();
  const languages = offeredLanguages(files.configuration);
  checkFiles(folder, files, languages);
  const pages = readPages(folder, languages, files.configuration.value?.hasMerchandise ?? true, fileIssues);
  const sound = <T>({ value }: YamlFile<T>): T => {
    if (value === undefined || fileIssues.length > 0) throw new MuseumFileIssues(folder, fileIssues);
    return value;
  };
  const { brand, operator, bankAccount } = sound(files.museum);
  return {
    folder,
    brand,
    operator,
    bankAccount,
    mail: sound(files.mail),
    configuration: sound(files.configuration),
    languages,
    venues: sound(files.venues),
    groups: sound(files.groups),
    events: files.events.map(sound).toSorted((a, b) => a.sequence_no - b.sequence_no || a.id - b.id),
    tours: files.tours
      .map(sound)
      .toSorted((a, b) => a.sequence_no - b.sequence_no)
      .flatMap(toursOf),
    tourCategories: sound(files.tourCategories),
    articles: files.merchandise.map(sound).toSorted((a, b) => a.sequence_no - b.sequence_no || a.id - b.id),
    merchandiseCategories: sound(files.merchandiseCategories),
    shipping: sound(files.shipping),
    vouchers: sound(files.vouchers),
    voucherCodes: sound(files.voucherCodes),
    ordersToReview: sound(files.ordersToReview),
    content: sound(files.content),
    pages,
    customers: sound(files.customers),
    payments: sound(files.payments),
    orders: sound(files.orders),
    suggestions: sound(files.suggestions),
  };
}

/** The offered languages that the shop has, in the museum's order; reports unknown and repeated ones. Empty if the configuration cannot be read. */
export function offeredLanguages({ value, report }: MuseumFiles['configuration']): Language[] {
  const offered = value?.languages ?? [];
  const known = offered.filter((language): language is Language =>
    (shopLanguages as readonly string[]).includes(language),
  );
  offered.forEach((language, index) => {
    if (offered.indexOf(language) < index) report(['languages', index], `${language} stands in the list already`);
    else if (!known.some((one) => one === language))
      report(
        ['languages', index],
        `expected one of ${shopLanguages.join(', ')}, which the shop speaks, found ${language}`,
      );
  });
  for (const language of new Set(known))
    if (!value?.languagesFull[language]) report(['languagesFull'], `is missing the own name of ${language}`);
  if (value && offered.length === 0) report(['languages'], 'expected at least one language');
  return [...new Set(known)];
}
