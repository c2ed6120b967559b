import { navKeys } from '@foyer/contract/content/configuration.ts';
import { isInvoice } from '@foyer/rules/checkout/invoice.ts';
import { checkRun } from './check-event.ts';
import { checkFile, checkPicture } from './check-names.ts';
import type { MuseumFiles } from '../load/museum-files.ts';

/** Checks what the schemas of the settings cannot: brand, bank account, configuration, analytics and content. */
export function checkSettings(folder: string, files: MuseumFiles): void {
  checkBrand(folder, files.museum);
  checkBankAccount(files.museum, files.payments);
  checkConfiguration(folder, files.configuration, files.customers);
  checkAnalytics(folder, files);
  checkContent(folder, files.content);
}

function checkBrand(folder: string, { value, report }: MuseumFiles['museum']): void {
  if (!value) return;
  const { logo, favicon, sharePicture, fonts } = value.brand;
  checkFile(folder, logo, report, ['brand', 'logo']);
  checkFile(folder, favicon, report, ['brand', 'favicon']);
  checkFile(folder, sharePicture, report, ['brand', 'sharePicture']);
  if (!fonts.display) return;
  checkFile(folder, fonts.display.file, report, ['brand', 'fonts', 'display', 'file']);
  checkFile(folder, fonts.display.licence, report, ['brand', 'fonts', 'display', 'licence']);
}

/** Visitors who pay by invoice need an account to pay to. */
function checkBankAccount({ value, report }: MuseumFiles['museum'], payments: MuseumFiles['payments']): void {
  const hasInvoice = payments.value?.some(({ payartId }) => isInvoice(String(payartId))) ?? false;
  if (value && hasInvoice && !value.bankAccount)
    report(['bankAccount'], 'is missing: payments.yaml offers the invoice (payartId 30)');
}

function checkConfiguration(
  folder: string,
  { value, report }: MuseumFiles['configuration'],
  customers: MuseumFiles['customers'],
): void {
  value?.partnerLogos.forEach(({ logos }, group) =>
    logos.forEach(({ image }, index) =>
      checkFile(folder, image, report, ['partnerLogos', group, 'logos', index, 'image']),
    ),
  );
  for (const key of Object.keys(value?.navTranslations ?? {}))
    if (!(navKeys as readonly string[]).includes(key))
      report(['navTranslations', key], `expected one of ${navKeys.join(', ')}, found ${key}`);
  const country = value?.defaultUserCountry;
  if (country !== undefined && customers.value && !customers.value.countries.includes(country))
    report(['defaultUserCountry'], `expected one of the countries of customers.yaml, found ${country}`);
  customers.value?.required_fields.forEach((field, index) => {
    if (!customers.value?.visible_fields.includes(field))
      customers.report(['required_fields', index], `${field} is required but not one of visible_fields`);
  });
}

/** Analytics wait for consent, so the shop has to ask for it [CHROME-1]. */
function checkAnalytics(folder: string, { museum, configuration }: MuseumFiles): void {
  const tools = museum.value?.brand.analytics;
  tools?.scripts.forEach((file, index) =>
    checkFile(folder, file, museum.report, ['brand', 'analytics', 'scripts', index]),
  );
  const { analytics, showCookieDisclaimer } = configuration.value ?? {};
  if (analytics?.consent && (analytics.dataLayer || tools) && !showCookieDisclaimer)
    configuration.report(
      ['showCookieDisclaimer'],
      'has to be true: analytics wait for consent, and nobody asks for it',
    );
}

function checkContent(folder: string, { value, report }: MuseumFiles['content']): void {
  if (value?.message) checkRun({ run: value.message }, (_, problem) => report(['message', 'last'], problem));
  value?.banners.forEach(({ banners }, group) =>
    banners.forEach(({ image, image_mobile }, index) => {
      checkPicture(folder, image.file, report, ['banners', group, 'banners', index, 'image']);
      checkPicture(folder, image_mobile.file, report, ['banners', group, 'banners', index, 'image_mobile']);
    }),
  );
}
