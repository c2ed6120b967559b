import { isInvoice } from '@foyer/rules/checkout/invoice.ts';
import { eventRun } from '../museum/schedule/plan.ts';
import { isPass } from '../museum/schema/merchandise-model.ts';
import { readable } from './check-context.ts';
import type { CheckContext } from './check-context.ts';

/** Reports switches of the configuration that do not fit the museum's files. */
export function checkSwitches(context: CheckContext): void {
  checkSections(context);
  const { files, error, warning } = context;
  const { value, locationOf } = files.configuration;
  if (!value) return;
  const canRegister = value.hasUserRegistration && value.userRegistration;
  const isExpress = files.payments.value?.some(({ express }) => express) ?? true;
  if (!canRegister && !value.guestRegistration && !isExpress)
    error(
      locationOf(['guestRegistration']),
      'nobody can buy: neither guests nor new customers are let in',
      '/checkout',
    );
  if (value.homeView === 'tickets' && !value.hasTickets)
    error(locationOf(['homeView']), 'is tickets, and hasTickets is false', '/');
  const banners = files.content.value?.banners.flatMap((group) => group.banners);
  if (value.homeView === 'banners' && banners?.length === 0)
    warning(locationOf(['homeView']), 'is banners, and content.yaml has none', '/');
  if (value.analytics.dataLayer && value.analytics.consent && !value.showCookieDisclaimer)
    error(
      locationOf(['showCookieDisclaimer']),
      'nobody is asked for consent, so analytics tell nothing: set it to true',
      '/',
    );
  if (
    value.logoLinksToMainSite &&
    !value.museumMainUrl &&
    context.languages.some((code) => !value.museumPerLanguageUrls[code])
  )
    error(locationOf(['logoLinksToMainSite']), 'is true, and museumMainUrl is missing', '/');
  const languages = readable(files.tours).flatMap(({ value: tour }) => tour.tours.map(({ language }) => language));
  if (value.hasGuidedTours && languages.length > 0 && !languages.includes(value.defaultTourLanguage))
    warning(
      locationOf(['defaultTourLanguage']),
      `no tour is held in ${value.defaultTourLanguage} (${[...new Set(languages)].join(', ')})`,
      '/guided-tours',
    );
  if (
    value.hasMerchandise &&
    files.shipping.value &&
    !files.shipping.value.some(({ costs }) => Object.hasOwn(costs, value.defaultUserCountry))
  )
    warning(
      locationOf(['defaultUserCountry']),
      `nothing is sent to ${value.defaultUserCountry}: shipping.yaml has no price for it`,
      '/page/shipping',
    );
  checkPayment(context);
  checkWithdrawals(context);
}

/** Declarations of withdrawal have a deadline, so their reader should be set explicitly, not taken from another setting. */
function checkWithdrawals({ files: { mail, museum }, warning }: CheckContext): void {
  if (!mail.value || mail.value.withdrawals) return;
  const reader = mail.value.replyTo ?? museum.value?.brand.supportEmail ?? 'nobody';
  warning(mail.locationOf(['withdrawals']), `is missing: declarations of withdrawal go to ${reader}`, '/withdrawal');
}

/** Visitors who pay by direct debit must see who collects it. */
function checkPayment({ files: { payments, museum }, error }: CheckContext): void {
  const asked =
    payments.value?.findIndex(({ payartId }) => !isInvoice(String(payartId)) && [74, 164].includes(payartId)) ?? -1;
  if (asked >= 0 && museum.value && !museum.value.brand.creditor)
    error(
      payments.locationOf([asked]),
      'direct debit needs brand.creditor in museum.yaml: who collects it',
      '/checkout',
    );
}

function checkSections({ files, at, error, warning }: CheckContext): void {
  const { value, locationOf } = files.configuration;
  if (!value) return;
  // An unreadable file may be what the section sells.
  const isUnread = (list: readonly { readonly value: unknown }[]) => list.some((file) => file.value === undefined);
  const goods = files.merchandise;
  const articles = readable(files.merchandise).map((file) => file.value);
  const runs = readable(files.events).map((file) => eventRun(file.value, at.today));
  const sections = [
    ['hasTickets', '/tickets', 'events/', runs.filter(({ last }) => last >= at.today).length, files.events],
    ['hasGuidedTours', '/guided-tours', 'tours/', files.tours.length, files.tours],
    ['hasMerchandise', '/merchandise', 'merchandise/', articles.filter((one) => !isPass(one)).length, goods],
    ['hasMemCard', '/passes', 'merchandise/ (kind: 13)', articles.filter(isPass).length, goods],
    ['hasVouchers', '/vouchers', 'vouchers.yaml', files.vouchers.value?.vouchers.length ?? 1, []],
  ] as const;
  for (const [flag, screen, where, sold, all] of sections) {
    if (value[flag] && sold === 0 && !isUnread(all))
      error(
        locationOf([flag]),
        `is true, and ${where} holds nothing${all === files.events && all.length > 0 ? ' that is not over' : ''}: visitors find an empty page`,
        screen,
      );
  }
  if (sections.every(([flag]) => !value[flag]))
    warning(locationOf(['hasTickets']), 'no section is on: the shop sells nothing', '/');
  const message = files.content.value?.message;
  if (message && /^\d/.test(message.last) && message.last < at.today)
    warning(
      files.content.locationOf(['message', 'last']),
      `the bar was shown until ${message.last} for the last time`,
      '/',
    );
}
