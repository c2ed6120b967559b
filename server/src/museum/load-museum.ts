import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mailFile, museumFile } from './brand-model.ts';
import { checkEvent } from './check-event.ts';
import { checkFile, checkLanguages, checkPicture, checkReference, uniqueIds } from './check-museum.ts';
import { eventFile } from './event-model.ts';
import type { Mistake } from './mistakes.ts';
import { MuseumMistakes } from './mistakes.ts';
import type { Museum } from './model.ts';
import { configurationFile, contentFile, customersFile, groupsFile, paymentsFile, venuesFile } from './model.ts';
import { readPages } from './read-pages.ts';
import type { Language } from './texts.ts';
import { LANGUAGES } from './texts.ts';
import { readYaml } from './yaml-file.ts';

/** Reads and checks a museum folder. Throws one MuseumMistakes that names everything wrong in it, file by file. */
export function loadMuseum(folder: string): Museum {
  const mistakes: Mistake[] = [];
  const museum = readYaml(folder, 'museum.yaml', museumFile, mistakes);
  const configuration = readYaml(folder, 'configuration.yaml', configurationFile, mistakes);
  const venues = readYaml(folder, 'venues.yaml', venuesFile, mistakes);
  const groups = readYaml(folder, 'groups.yaml', groupsFile, mistakes);
  const content = readYaml(folder, 'content.yaml', contentFile, mistakes);
  const customers = readYaml(folder, 'customers.yaml', customersFile, mistakes);
  const payments = readYaml(folder, 'payments.yaml', paymentsFile, mistakes);
  const mail = readYaml(folder, 'mail.yaml', mailFile, mistakes);
  const events = eventFiles(folder).map((file) => readYaml(folder, file, eventFile, mistakes));
