import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { museumNow } from '@foyer/rules/time/museum-time.ts';
import { checkFiles } from '../museum/validate/check-museum.ts';
import { offeredLanguages } from '../museum/load/load-museum.ts';
import type { FileIssue } from '../museum/load/file-issues.ts';
import { readFiles } from '../museum/load/museum-files.ts';
import { parsedFiles } from '../museum/load/parsed-files.ts';
import { readPages } from '../museum/load/read-pages.ts';
import { shopLanguages } from '@foyer/contract/languages.ts';
import { readText } from '../museum/load/text-file.ts';
import { checkAlternativeTexts, checkTickets, checkTranslations } from './texts.ts';
import { checkContrast } from './check-context.ts';
import { checkLinks } from './check-links.ts';
import { checkEventDays, checkTourDays } from './days.ts';
import { checkLogo, checkNames, filesOnSale } from './folder-files.ts';
import { checkSampleRemains } from './check-sample-remains.ts';
import type { Issue, Severity } from './issue.ts';
import type { CheckContext } from './check-context.ts';
import { checkTourQuantities } from './tour-quantities.ts';
import { checkSwitches } from './switches.ts';

const parts = [
  checkTranslations,
  checkAlternativeTexts,
  checkContrast,
  checkLinks,
  checkTickets,
  checkEventDays,
  checkTourDays,
  checkTourQuantities,
  checkSwitches,
  checkSampleRemains,
  checkNames,
  checkLogo,
];

export interface CheckOptions extends Pick<CheckContext, 'screenAt' | 'pairs' | 'sampleFolder'> {
  /** Epoch milliseconds. */
  readonly now: number;
  /** A day to use instead of today. */
  readonly today?: string | undefined;
  /** A file that caches parsed YAML between runs. */
  readonly cacheFile?: string | undefined;
}

/** Finds everything in a museum folder that its operator should know before visitors do: errors, and valid settings that are probably wrong. */
export function museumIssues(folder: string, { now, today, cacheFile, ...options }: CheckOptions): Issue[] {
  const fileIssues: FileIssue[] = [];
  if (!existsSync(folder)) return [{ file: folder, field: '', severity: 'error', problem: 'there is no such folder' }];
  const parsed = parsedFiles(cacheFile);
  const files = readFiles(folder, fileIssues, parsed);
  parsed.save();
  const offered = offeredLanguages(files.configuration);
  checkFiles(folder, files, offered);
  // If the offered languages cannot be read, check all of them.
  const languages = offered.length > 0 ? offered : shopLanguages;
  const ids = Object.keys(readPages(folder, offered, files.configuration.value?.hasMerchandise ?? true, fileIssues));
  const pages = ids.flatMap((id) =>
    languages.flatMap((language) => {
      const file = `pages/${id}/${language}.html`;
      const html = readText(join(folder, file));
      return html === undefined ? [] : [{ id, language, file, html }];
    }),
  );
  const timeZone = files.museum.value?.brand.timeZone || 'Europe/Berlin';
  const issues = fileIssues.map((fileIssue): Issue => ({ ...fileIssue, severity: 'error' }));
  const reporter =
    (severity: Severity): CheckContext['error'] =>
    (place, problem, screen) =>
      issues.push({ ...place, severity, problem, ...(screen === undefined ? {} : { screen }) });
  const at = { today: today ?? museumNow(now, timeZone).day, timeZone };
  const reporters = { error: reporter('error'), warning: reporter('warning') };
  const context: CheckContext = { ...options, ...reporters, folder, files: filesOnSale(files), pages, languages, at };
  for (const part of parts) attempt(() => part(context), fileIssues.length > 0);
  return issues;
}

/** A file with errors may make a part throw. Ignore that; its findings appear once the errors are fixed. */
function attempt(part: () => void, isBroken: boolean): void {
  try {
    part();
  } catch (error) {
    if (!isBroken) throw error;
  }
}
