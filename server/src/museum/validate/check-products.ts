import { checkPicture, checkReference, uniqueIds } from './check-names.ts';
import { isPass } from '../schema/merchandise-model.ts';
import type { MuseumFiles } from '../load/museum-files.ts';
import { comparableCode } from '@foyer/rules/vouchers/voucher-code.ts';
import { checkRun } from './check-event.ts';
import type { MuseumVoucher } from '../schema/voucher-model.ts';
import type { Path, Report } from '../load/file-issues.ts';

/** Checks what the schemas of goods and shipping cannot: references to other files, pictures, and whether goods can be shipped at all. */
export function checkMerchandise(folder: string, files: MuseumFiles): void {
  const { merchandise, merchandiseCategories, shipping, configuration } = files;
  const isNew = uniqueIds();
  for (const { value: article, report } of merchandise) {
    if (!article) continue;
    isNew(article.id, report, ['id']);
    article.groups.forEach((id, index) => {
      const { value: categories } = merchandiseCategories;
      if (categories) checkReference(id, categories, report, ['groups', index], 'merchandise-categories.yaml');
    });
    checkPicture(folder, article.picture.file, report, ['picture']);
    // Passes, and goods that are switched off, need no weight and no shipping cost.
    if (isPass(article) || configuration.value?.hasMerchandise === false) continue;
    if (article.weight_grams === undefined) report(['weight_grams'], 'is missing: goods are sent by their weight');
    if (shipping.value?.length === 0) report([], 'cannot be sent: shipping.yaml is missing or empty');
  }
  checkShipping(files);
}

/** Checks that every weight has a cost, and that each step occurs once. */
function checkShipping({ shipping: { value, report }, customers }: MuseumFiles): void {
  if (value?.[0] && value[0].weight_from !== 0)
    report([0, 'weight_from'], `expected 0, where every parcel begins, found ${value[0].weight_from}`);
  value?.forEach(({ weight_from, costs }, index) => {
    const before = value[index - 1];
    if (before && before.weight_from >= weight_from)
      report([index, 'weight_from'], `expected more than ${before.weight_from} before it, found ${weight_from}`);
    for (const country of Object.keys(costs)) {
      if (customers.value && !customers.value.countries.includes(country))
        report([index, 'costs', country], 'expected one of the countries of customers.yaml');
    }
  });
}

/** The fewest letters and digits of a code; a shorter one could be guessed. */
const leastLetters = 13;

/** Checks what the schemas of vouchers and their codes cannot. */
export function checkVouchers(folder: string, { vouchers: { value, report }, voucherCodes }: MuseumFiles): void {
  const [isNewGroup, isNew] = [uniqueIds(), uniqueIds()];
  value?.groups.forEach(({ id }, index) => isNewGroup(id, report, ['groups', index, 'id']));
  value?.vouchers.forEach((voucher, index) => {
    const at: Path = ['vouchers', index];
    isNew(voucher.id, report, [...at, 'id']);
    checkReference(voucher.group, value.groups, report, [...at, 'group'], 'groups');
    if (voucher.picture) checkPicture(folder, voucher.picture.file, report, [...at, 'picture']);
    checkAmounts(voucher, (path, problem) => report([...at, ...path], problem));
  });
  checkCodes(voucherCodes);
}

/** A variable amount needs limits, and its initial value must be within them. */
function checkAmounts({ price, variable_amount, amounts }: MuseumVoucher, report: Report): void {
  if (!variable_amount) {
    if (amounts) report(['amounts'], 'bound nothing: variable_amount is false');
  } else if (!amounts) report(['amounts'], 'is missing: variable_amount is true');
  else if (amounts.min > amounts.max)
    report(['amounts', 'min'], `expected at most max ${amounts.max}, found ${amounts.min}`);
  else if (price < amounts.min || price > amounts.max)
    report(['price'], `expected between ${amounts.min} and ${amounts.max}, found ${price}`);
}

/** Codes must be unique however they are typed, long enough, and not used for more than their amount. */
function checkCodes({ value, report }: MuseumFiles['voucherCodes']): void {
  const codes = value?.map(({ code }) => comparableCode(code)) ?? [];
  value?.forEach(({ amount, used_amount, valid_from: first, valid_to: last }, index) => {
    const code = codes[index] ?? '';
    if (first !== undefined && last !== undefined)
      checkRun({ run: { first, last } }, (_, problem) => report([index, 'valid_to'], problem));
    if (codes.indexOf(code) < index) report([index, 'code'], 'is used already; every code must be another');
    if (code.length < leastLetters)
      report([index, 'code'], `expected at least ${leastLetters} letters and digits, found ${code.length}`);
    if (used_amount > amount) report([index, 'used_amount'], `expected at most amount ${amount}, found ${used_amount}`);
  });
}
