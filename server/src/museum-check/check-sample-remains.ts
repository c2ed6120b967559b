import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { lineAt, readText } from '../museum/load/text-file.ts';
import type { CheckContext } from './check-context.ts';
import { writtenTexts } from './texts.ts';

interface SampleMuseum {
  readonly brand: Readonly<Record<'name' | 'logo' | 'favicon' | 'sharePicture' | 'supportEmail', string>> & {
    readonly creditor: { id: string };
  };
  readonly operator: { name: string; street: string };
  readonly bankAccount: { iban: string };
}

/** The files that `npm run museum:new` copies. */
const newMuseum = join(import.meta.dirname, '../../new-museum');

/** Reports what a museum with its own name still has of the museum that it was copied from. */
export function checkSampleRemains(context: CheckContext): void {
  const { files, sampleFolder, error, warning } = context;
  const { value: museum, locationOf } = files.museum;
  const sample = parse(readText(join(sampleFolder, 'museum.yaml')) ?? '') as SampleMuseum | null;
  if (!museum || !sample || museum.brand.name === sample.brand.name) return;
  const { brand, operator, bankAccount } = museum;
  if (bankAccount?.iban === sample.bankAccount.iban)
    error(locationOf(['bankAccount', 'iban']), "is the sample museum's: invoices would be paid to nobody", '/checkout');
  if (brand.creditor?.id === sample.brand.creditor.id)
    error(
      locationOf(['brand', 'creditor']),
      "is the sample museum's: direct debits would be collected in its name",
      '/checkout',
    );
  if (operator.name === sample.operator.name)
    error(locationOf(['operator', 'name']), "is the sample museum's, and stands on every invoice");
  if (operator.street === sample.operator.street)
    error(locationOf(['operator', 'street']), "is the sample museum's, and stands on every invoice");
  const venue = files.venues.value?.findIndex(({ address }) => address.street === sample.operator.street) ?? -1;
  if (venue >= 0)
    error(files.venues.locationOf([venue, 'address', 'street']), "is the sample museum's, and stands on every ticket");
  for (const sign of ['logo', 'favicon', 'sharePicture'] as const)
    if (isSameFile(join(context.folder, brand[sign]), join(sampleFolder, sample.brand[sign])))
      warning(locationOf(['brand', sign]), "is the sample museum's", '/');
    else if (isSameFile(join(context.folder, brand[sign]), join(newMuseum, 'brand', basename(brand[sign]))))
      warning(locationOf(['brand', sign]), 'is the stand-in of a new museum: draw your own', '/');
  checkAddresses(context, sample);
  const codes = files.voucherCodes.value?.filter(({ sample: isSample }) => isSample).length ?? 0;
  if (codes > 0)
    warning(
      files.voucherCodes.locationOf([]),
      `holds ${codes} codes of the sample museum, which pay nothing where money moves`,
    );
  checkPages(context);
  checkTexts(context, sample.brand.name);
}

/** Reports addresses that nobody reads: the sample's own, and others that end in `.example`, which no mail server has. */
function checkAddresses({ files, error, warning }: CheckContext, sample: SampleMuseum): void {
  const domain = domainOf(sample.brand.supportEmail);
  const reasonOf = (address: string | undefined) => {
    if (!address?.toLowerCase().endsWith('.example')) return undefined;
    return domainOf(address) === domain
      ? 'is an address of the sample museum'
      : 'ends in .example, which is kept for examples';
  };
  const from = reasonOf(files.mail.value?.from.address);
  if (from) error(files.mail.locationOf(['from', 'address']), `${from}: mails would not arrive`);
  const replyTo = reasonOf(files.mail.value?.replyTo);
  if (replyTo) warning(files.mail.locationOf(['replyTo']), `${replyTo}: nobody reads it`);
  const withdrawals = reasonOf(files.mail.value?.withdrawals);
  if (withdrawals) error(files.mail.locationOf(['withdrawals']), `${withdrawals}: nobody reads declarations there`);
  const support = reasonOf(files.museum.value?.brand.supportEmail);
  if (support) warning(files.museum.locationOf(['brand', 'supportEmail']), `${support}: nobody reads it`);
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Reports legal pages that still have the sample's request to replace them, once per page. */
function checkPages({ pages, sampleFolder, error }: CheckContext): void {
  for (const [id, written] of Map.groupBy(pages, (page) => page.id)) {
    const same = written.filter(({ language, html }) => {
      const sample = readText(join(sampleFolder, 'pages/imprint', `${language}.html`)) ?? '';
      const [, request] = /<p>\s*([^<]+?)\s*<\/p>/.exec(sample) ?? [];
      return request !== undefined && onOneLine(html).includes(onOneLine(request));
    });
    const [first] = same;
    if (first)
      error(
        { file: first.file, line: 1, field: '' },
        `is the sample museum's text (${same.map(({ language }) => language).join(', ')}): write your own`,
        `/${first.language}/page/${id}`,
      );
  }
}

/** Reports texts that name the sample museum, once per file. */
function checkTexts(context: CheckContext, name: string): void {
  const left = new RegExp(`\\b${name}\\b|[@.]${name}\\.example`, 'i');
  const texts = writtenTexts(context).map((written) => ({
    ...written,
    place: () => written.locationOf(left.exec(written.text)?.[0]),
  }));
  const pages = context.pages.map(({ id, language, file, html }) => ({
    text: html,
    file,
    place: () => ({ file, line: lineAt(html, Math.max(0, html.search(left))), field: '' }),
    screen: `/${language}/page/${id}`,
  }));
  for (const found of Map.groupBy(
    [...texts, ...pages].filter(({ text }) => left.test(text)),
    ({ file }) => file,
  ).values()) {
    const [first] = found;
    const more = found.length > 1 ? `, as ${found.length - 1} more of this file do` : '';
    if (first) context.warning(first.place(), `speaks of ${name}, the sample museum${more}`, first.screen);
  }
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

function isSameFile(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && readFileSync(one).equals(readFileSync(other));
}
