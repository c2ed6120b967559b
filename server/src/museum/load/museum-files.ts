import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mailFile, museumFile } from '../schema/brand-model.ts';
import { configurationFile } from '../schema/configuration-model.ts';
import { eventFile } from '../schema/event-model.ts';
import { articleFile, merchandiseCategoriesFile, shippingFile } from '../schema/merchandise-model.ts';
import type { Mistake } from './file-issues.ts';
import { contentFile, customersFile, groupsFile, paymentsFile, venuesFile } from '../schema/model.ts';
import type { ParsedFiles } from './parsed-files.ts';
import { defaultOrderSettings, ordersFile } from '../schema/orders-model.ts';
import { ordersToReviewFile } from '../schema/review-model.ts';
import { suggestionsFile } from '../schema/suggestion-model.ts';
import { tourCategoriesFile, tourFile } from '../schema/tour-model.ts';
import { voucherCodesFile, vouchersFile } from '../schema/voucher-model.ts';
import { readYaml, readYamlIfThere } from './yaml-file.ts';

const noVouchers = { groups: [], vouchers: [] };

/** The files of a museum, each read and checked by its own schema. */
export type MuseumFiles = ReturnType<typeof readFiles>;

/** Reads every YAML file of the folder; what is wrong with one goes to `mistakes`. */
export function readFiles(folder: string, mistakes: Mistake[], parsed: ParsedFiles) {
  return {
    museum: readYaml(folder, 'museum.yaml', museumFile, mistakes, parsed),
    configuration: readYaml(folder, 'configuration.yaml', configurationFile, mistakes, parsed),
    venues: readYaml(folder, 'venues.yaml', venuesFile, mistakes, parsed),
    groups: readYaml(folder, 'groups.yaml', groupsFile, mistakes, parsed),
    content: readYaml(folder, 'content.yaml', contentFile, mistakes, parsed),
    customers: readYaml(folder, 'customers.yaml', customersFile, mistakes, parsed),
    payments: readYaml(folder, 'payments.yaml', paymentsFile, mistakes, parsed),
    mail: readYaml(folder, 'mail.yaml', mailFile, mistakes, parsed),
    orders: readYamlIfThere(folder, 'orders.yaml', ordersFile, mistakes, defaultOrderSettings, parsed),
    suggestions: readYamlIfThere(folder, 'suggestions.yaml', suggestionsFile, mistakes, [], parsed),
    tourCategories: readYamlIfThere(folder, 'tour-categories.yaml', tourCategoriesFile, mistakes, [], parsed),
    merchandiseCategories: readYamlIfThere(
      folder,
      'merchandise-categories.yaml',
      merchandiseCategoriesFile,
      mistakes,
      [],
      parsed,
    ),
    shipping: readYamlIfThere(folder, 'shipping.yaml', shippingFile, mistakes, [], parsed),
    vouchers: readYamlIfThere(folder, 'vouchers.yaml', vouchersFile, mistakes, noVouchers, parsed),
    // What it says is money, and is kept nowhere else.
    voucherCodes: readYamlIfThere(folder, 'voucher-codes.yaml', voucherCodesFile, mistakes, []),
    // It names customers, and is kept nowhere else either.
    ordersToReview: readYamlIfThere(folder, 'orders-to-review.yaml', ordersToReviewFile, mistakes, []),
    merchandise: filesIn(folder, 'merchandise').map((file) => readYaml(folder, file, articleFile, mistakes, parsed)),
    events: filesIn(folder, 'events').map((file) => readYaml(folder, file, eventFile, mistakes, parsed)),
    tours: filesIn(folder, 'tours').map((file) => readYaml(folder, file, tourFile, mistakes, parsed)),
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
