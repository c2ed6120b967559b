import { socialNetworks } from '@foyer/contract/content/content.ts';
import * as v from 'valibot';
import { address } from './brand-model.ts';
import type { mailFile, museumFile } from './brand-model.ts';
import type { configurationFile } from './configuration-model.ts';
import { dayExpression } from '../schedule/relative-day.ts';
import type { MuseumEvent } from './event-model.ts';
import { id, picture } from './fields.ts';
import type { merchandiseCategoriesFile, MuseumArticle, ShippingFile } from './merchandise-model.ts';
import type { OrderSettings } from './orders-model.ts';
import type { OrderToReview } from './review-model.ts';
import type { MuseumSuggestion } from './suggestion-model.ts';
import type { Language } from '@foyer/contract/languages.ts';
import type { ByLanguage } from './texts.ts';
import type { MuseumTour, tourCategoriesFile } from './tour-model.ts';
import { byLanguage, link, text, texts } from './texts.ts';
import { venueVisit } from './visit-model.ts';
import type { PreparedCode, VouchersFile } from './voucher-model.ts';

const sequence = v.pipe(v.number('a number'), v.integer('a whole number'));

/** `venues.yaml`: the places that tickets admit to. */
export const venuesFile = v.pipe(
  v.array(v.strictObject({ id, name: texts, address, way_in: texts, visit: v.exactOptional(venueVisit) })),
  v.minLength(1, 'at least one venue'),
);

/** `groups.yaml`: the filters of the list of events (`custom_groups`). */
export const groupsFile = v.array(v.strictObject({ id, name: texts }));

const banner = v.strictObject({
  id,
  title: texts,
  text: v.exactOptional(texts),
  /** A path of this shop without language (`/tickets/101`), or a full web address. */
  url: v.exactOptional(link),
  image: picture,
  image_mobile: picture,
  sequence_no: sequence,
});

/** `content.yaml`: the content of the home page and of the frame around every page. */
export const contentFile = v.strictObject({
  banners: v.array(v.strictObject({ id, title: texts, sequence_no: sequence, banners: v.array(banner) })),
  cookie_warning: texts,
  social_media: v.array(
    v.strictObject({
      name: v.picklist(socialNetworks, `one of ${socialNetworks.join(', ')}`),
      url: link,
      sequence_no: sequence,
    }),
  ),
  meta: byLanguage(v.strictObject({ title: text, description: text })),
  /** The bar above every page [CHROME-2], shown from its first to its last day. */
  message: v.exactOptional(
    v.strictObject({
      text: texts,
      className: v.picklist(['info', 'success', 'warning', 'danger'], 'info, success, warning or danger'),
      first: dayExpression,
      last: dayExpression,
    }),
  ),
});

const PERSON_FIELDS = [
  'email',
  'phone',
  'salutation',
  'fname',
  'lname',
  'company',
  'street',
  'zip',
  'city',
  'country',
] as const;
const personField = v.picklist(PERSON_FIELDS, `one of ${PERSON_FIELDS.join(', ')}`);

/** `customers.yaml`: the fields of the guest form. Countries are ISO codes; their names come from `Intl.DisplayNames`. */
export const customersFile = v.strictObject({
  countries: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'a country code in quotes, like DE'))),
    v.minLength(1, 'at least one country'),
  ),
  salutations: v.record(text, texts),
  required_fields: v.array(personField),
  /** `emailConfirmation` asks guests for their address twice. */
  visible_fields: v.array(v.picklist([...PERSON_FIELDS, 'emailConfirmation'])),
});

/** `payments.yaml`: the payment types, in the order shown [PAY-1]. `method` is the payment provider's own name for one. */
export const paymentsFile = v.pipe(
  v.array(
    v.strictObject({
      payartId: id,
      i18n: texts,
      express: v.optional(v.boolean(), false),
      method: v.optional(text),
    }),
  ),
  v.minLength(1, 'at least one way to pay'),
);

/** A page. `title` is its `<h1>`; `content` is the HTML after it, not yet sanitised. */
export interface MuseumPage {
  readonly title: string;
  readonly content: string;
}

/** The whole content of a museum folder, after all checks. */
export interface Museum {
  /** Path of the folder. File names in the model are relative to it. */
  readonly folder: string;
  readonly brand: v.InferOutput<typeof museumFile>['brand'];
  readonly operator: v.InferOutput<typeof museumFile>['operator'];
  readonly bankAccount: v.InferOutput<typeof museumFile>['bankAccount'] | undefined;
  readonly mail: v.InferOutput<typeof mailFile>;
  readonly configuration: v.InferOutput<typeof configurationFile>;
  readonly languages: readonly Language[];
  readonly venues: v.InferOutput<typeof venuesFile>;
  readonly groups: v.InferOutput<typeof groupsFile>;
  /** In `sequence_no` order. */
  readonly events: readonly MuseumEvent[];
  /** In `sequence_no` order. Each language in a tour's file is a tour of its own. */
  readonly tours: readonly MuseumTour[];
  readonly tourCategories: v.InferOutput<typeof tourCategoriesFile>;
  /** In `sequence_no` order, including annual passes. */
  readonly articles: readonly MuseumArticle[];
  readonly merchandiseCategories: v.InferOutput<typeof merchandiseCategoriesFile>;
  /** Sorted by weight. */
  readonly shipping: ShippingFile;
  readonly vouchers: VouchersFile;
  /** Voucher codes that were not sold by this shop. */
  readonly voucherCodes: readonly PreparedCode[];
  readonly ordersToReview: readonly OrderToReview[];
  readonly content: v.InferOutput<typeof contentFile>;
  /** By page id: imprint, terms, data_protection, accessibility_statement, shipping, and any other page of the folder. */
  readonly pages: Readonly<Record<string, ByLanguage<MuseumPage>>>;
  readonly customers: v.InferOutput<typeof customersFile>;
  readonly payments: v.InferOutput<typeof paymentsFile>;
  /** The limits of one order and of unpaid orders. */
  readonly orders: OrderSettings;
  readonly suggestions: readonly MuseumSuggestion[];
}
