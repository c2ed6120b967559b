import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mailFile, museumFile } from './brand-model.ts';
import { eventFile } from './event-model.ts';
import type { Mistake } from './mistakes.ts';
import { configurationFile, contentFile, customersFile, groupsFile, paymentsFile, venuesFile } from './model.ts';
import { suggestionsFile } from './suggestion-model.ts';
import { tourCategoriesFile, tourFile } from './tour-model.ts';
import { readYaml, readYamlIfThere } from './yaml-file.ts';

/** The files of a museum, each read and checked by its own schema. */
export type MuseumFiles = ReturnType<typeof readFiles>;

/** Reads every YAML file of the folder; what is wrong with one goes to `mistakes`. */
export function readFiles(folder: string, mistakes: Mistake[]) {
  return {
    museum: readYaml(folder, 'museum.yaml', museumFile, mistakes),
    configuration: readYaml(folder, 'configuration.yaml', configurationFile, mistakes),
    venues: readYaml(folder, 'venues.yaml', venuesFile, mistakes),
    groups: readYaml(folder, 'groups.yaml', groupsFile, mistakes),
    content: readYaml(folder, 'content.yaml', contentFile, mistakes),
    customers: readYaml(folder, 'customers.yaml', customersFile, mistakes),
    payments: readYaml(folder, 'payments.yaml', paymentsFile, mistakes),
    mail: readYaml(folder, 'mail.yaml', mailFile, mistakes),
    suggestions: readYamlIfThere(folder, 'suggestions.yaml', suggestionsFile, mistakes, []),
    tourCategories: readYamlIfThere(folder, 'tour-categories.yaml', tourCategoriesFile, mistakes, []),
    events: filesIn(folder, 'events').map((file) => readYaml(folder, file, eventFile, mistakes)),
    tours: filesIn(folder, 'tours').map((file) => readYaml(folder, file, tourFile, mistakes)),
  };
}

/** The YAML files of a folder within the museum's; none where there is no such folder. */
function filesIn(folder: string, within: string): string[] {
  try {
    const names = readdirSync(join(folder, within)).filter((name) => name.endsWith('.yaml'));
    return names.toSorted().map((name) => `${within}/${name}`);
  } catch {
    return [];
  }
}
