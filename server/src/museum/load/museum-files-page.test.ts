import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mailFile, museumFile } from '../schema/brand-model.ts';
import { configurationFile } from '../schema/configuration-model.ts';
import { eventFile } from '../schema/event-model.ts';
import { closing, picture, presold } from '../schema/fields.ts';
import { articleFile, merchandiseCategoriesFile, shippingFile } from '../schema/merchandise-model.ts';
import { contentFile, customersFile, groupsFile, paymentsFile, venuesFile } from '../schema/model.ts';
import { ordersFile } from '../schema/orders-model.ts';
import { ordersToReviewFile } from '../schema/review-model.ts';
import type { SchemaPart } from '../schema/field-problem.ts';
import { suggestionsFile } from '../schema/suggestion-model.ts';
import { shopLanguages } from '@foyer/contract/languages.ts';
import { tourCategoriesFile, tourFile } from '../schema/tour-model.ts';
import { voucherCodesFile, vouchersFile } from '../schema/voucher-model.ts';

const shared: readonly (readonly [heading: string, SchemaPart])[] = [
  ['### Pictures', picture],
  ['### Closed', closing],
  ['### Presold', presold],
];

const files: Readonly<Record<string, SchemaPart>> = {
  'museum.yaml': museumFile,
  'configuration.yaml': configurationFile,
  'venues.yaml': venuesFile,
  'groups.yaml': groupsFile,
  'events/*.yaml': eventFile,
  'tours/*.yaml': tourFile,
  'tour-categories.yaml': tourCategoriesFile,
  'merchandise/*.yaml': articleFile,
  'merchandise-categories.yaml': merchandiseCategoriesFile,
  'shipping.yaml': shippingFile,
  'content.yaml': contentFile,
  'customers.yaml': customersFile,
  'payments.yaml': paymentsFile,
  'orders.yaml': ordersFile,
  'mail.yaml': mailFile,
  'suggestions.yaml': suggestionsFile,
  'vouchers.yaml': vouchersFile,
  'voucher-codes.yaml': voucherCodesFile,
  'orders-to-review.yaml': ordersToReviewFile,
};

const page = readFileSync(join(import.meta.dirname, '../../../../docs/museum-files.md'), 'utf8');

/** The fields of a section's table, each with whether it is required. */
function documented(heading: string): string[] {
  const [, section = ''] = page.split(`${heading}\n`);
  const rows = section.split(/\n##/)[0]?.match(/^\| `.*$/gm) ?? [];
  return rows.flatMap((row) => {
    const [, names = '', required = ''] = row.split('|');
    return [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => `${name} ${/^ *yes/.test(required) ? 'yes' : 'no'}`);
  });
}

/** The same of a schema: texts by language are one field, and so is a set of colours. */
function known(schema: SchemaPart, path = '', isRequired = true): string[] {
  if (schema.wrapped) return known(schema.wrapped, path, false);
  const own = path === '' ? [] : [`${path} ${isRequired ? 'yes' : 'no'}`];
  if (path !== '' && shared.some(([, one]) => one === schema)) return own;
  const { entries, item } = schema;
  if (item) return [...own, ...known(item, path).filter((field) => !own.includes(field) && field !== `${path} yes`)];
  if (!entries || 'paper' in entries) return own;
  const isByLanguage = shopLanguages.every((language) => language in entries);
  const within = isByLanguage ? textIn(entries['de']) : entries;
  const fields = Object.entries(within).flatMap(([name, part]) => known(part, path ? `${path}.${name}` : name));
  return [...own, ...fields];
}

function textIn(part: SchemaPart | undefined): Readonly<Record<string, SchemaPart>> {
  return part?.wrapped ? textIn(part.wrapped) : (part?.entries ?? {});
}

test.each(Object.entries(files))('docs/museum-files.md lists exactly the fields of %s', (file, schema) => {
  expect(documented(`## \`${file}\``).toSorted()).toEqual(known(schema).toSorted());
});

test.each(shared)('docs/museum-files.md lists exactly the fields under %s', (heading, schema) => {
  expect(documented(heading).toSorted()).toEqual(known(schema).toSorted());
});
