import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mailFile, museumFile } from '../schema/brand-model.ts';
import { configurationFile } from '../schema/configuration-model.ts';
import { eventFile } from '../schema/event-model.ts';
import { articleFile, merchandiseCategoriesFile, shippingFile } from '../schema/merchandise-model.ts';
import type { FileIssue } from './file-issues.ts';
import { contentFile, customersFile, groupsFile, paymentsFile, venuesFile } from '../schema/model.ts';
import type { ParsedFiles } from './parsed-files.ts';
import { defaultOrderSettings, ordersFile } from '../schema/orders-model.ts';
import { ordersToReviewFile } from '../schema/review-model.ts';
import { suggestionsFile } from '../schema/suggestion-model.ts';
import { tourCategoriesFile, tourFile } from '../schema/tour-model.ts';
import { voucherCodesFile, vouchersFile } from '../schema/voucher-model.ts';
import { readYaml, readYamlIfThere } from './yaml-file.ts';

const noVouchers = { groups: [], vouchers: [] };

/** The files of a museum, each checked by its own schema. */
export type MuseumFiles = ReturnType<typeof readFiles>;

/** Reads every YAML file of the folder. Mistakes go to `fileIssues`. */
export function readFiles(folder: string, fileIssues: FileIssue[], parsed: ParsedFiles) {
  return {
    museum: readYaml(folder, 'museum.yaml', museumFile, fileIssues, parsed),
    configuration: readYaml(folder, 'configuration.yaml', configurationFile, fileIssues, parsed),
    venues: readYaml(folder, 'venues.yaml', venuesFile, fileIssues, parsed),
    groups: readYaml(folder, 'groups.yaml', groupsFile, fileIssues, parsed),
    content: readYaml(folder, 'content.yaml', contentFile, fileIssues, parsed),
    customers: readYaml(folder, 'customers.yaml', customersFile, fileIssues, parsed),
    payments: readYaml(folder, 'payments.yaml', paymentsFile, fileIssues, parsed),
    mail: readYaml(folder, 'mail.yaml', mailFile, fileIssues, parsed),
    orders: readYamlIfThere(folder, 'orders.yaml', ordersFile, fileIssues, defaultOrderSettings, parsed),
    suggestions: readYamlIfThere(folder, 'suggestions.yaml', suggestionsFile, fileIssues, [], parsed),
    tourCategories: readYamlIfThere(folder, 'tour-categories.yaml', tourCategoriesFile, fileIssues, [], parsed),
    merchandiseCategories: readYamlIfThere(
      folder,
      'merchandise-categories.yaml',
      merchandiseCategoriesFile,
      fileIssues,
      [],
      parsed,
    ),
    shipping: readYamlIfThere(folder, 'shipping.yaml', shippingFile, fileIssues, [], parsed),
    vouchers: readYamlIfThere(folder, 'vouchers.yaml', vouchersFile, fileIssues, noVouchers, parsed),
    // Not cached in `parsed`, because voucher codes are worth money.
    voucherCodes: readYamlIfThere(folder, 'voucher-codes.yaml', voucherCodesFile, fileIssues, []),
    // Not cached in `parsed` either, because it names customers.
    ordersToReview: readYamlIfThere(folder, 'orders-to-review.yaml', ordersToReviewFile, fileIssues, []),
    merchandise: filesIn(folder, 'merchandise').map((file) => readYaml(folder, file, articleFile, fileIssues, parsed)),
    events: filesIn(folder, 'events').map((file) => readYaml(folder, file, eventFile, fileIssues, parsed)),
    tours: filesIn(folder, 'tours').map((file) => readYaml(folder, file, tourFile, fileIssues, parsed)),
  };
}

/** The YAML files of a subfolder; empty if it does not exist. */
function filesIn(folder: string, within: string): string[] {
  try {
    const names = readdirSync(join(folder, within)).filter((name) => name.endsWith('.yaml'));
    return names.toSorted().map((name) => `${within}/${name}`);
  } catch {
    return [];
  }
}
