import { electronicIban } from '@foyer/rules/checkout/direct-debit.ts';
import { isValidIBAN } from 'ibantools';
import * as v from 'valibot';
import { text, texts } from './texts.ts';

const colour = v.pipe(
  v.string("a colour in quotes, like '#c22a14'"),
  v.regex(/^#[0-9a-f]{6}$/i, "a colour in quotes, like '#c22a14'"),
);

/** A set of colours. Each becomes a `--shop-*` variable: `quiet` is `--shop-quiet`, `fewLeft` is `--shop-few-left`. */
const colours = v.strictObject({
  paper: colour,
  raised: colour,
  ink: colour,
  quiet: colour,
  line: colour,
  accent: colour,
  onAccent: colour,
  free: colour,
  fewLeft: colour,
  danger: colour,
});

const percentage = v.pipe(v.string('a percentage'), v.regex(/^\d+(\.\d+)?%$/, "a percentage in quotes, like '92.5%'"));

const weight = v.pipe(
  v.string("a weight in quotes, like '400'"),
  v.regex(/^\d{2,3}( \d{2,3})?$/, "a weight like '400' or a range like '200 800'"),
);

/** Metrics that give a system font the proportions of the display font, so that nothing moves when the font file has loaded. */
const fallback = v.strictObject({
  /** Fonts on the visitor's device with the same widths; the first one available is used. */
  local: v.pipe(v.array(text), v.minLength(1, 'at least one font')),
  weight,
  sizeAdjust: percentage,
  ascentOverride: percentage,
  descentOverride: percentage,
  lineGapOverride: percentage,
});

const font = v.strictObject({
  family: text,
  file: text,
  /** One weight, or the range of a variable font: `200 800`. */
  weight,
  licence: text,
  fallbacks: v.array(fallback),
});

/** An origin as browsers write it. Plain http can be intercepted, so it is only allowed on the operator's own machine. */
const origin = v.pipe(v.string('an origin'), v.check(isOrigin, "an origin like 'https://www.museum.example'"));

const toolOrigin = v.pipe(
  v.string('an origin'),
  v.regex(
    /^(https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?|http:\/\/(localhost|127\.0\.0\.1):\d+)$/i,
    "an origin without a path, like 'https://matomo.museum.example'",
  ),
);

/** Tools that count visits and sales. They run in a frame of their own, after the visitor has agreed [ANA-1]. */
const analytics = v.strictObject({
  /** Scripts in the museum folder, in the order in which they run. */
  scripts: v.pipe(v.array(text), v.minLength(1, 'at least one script')),
  /** The origins that the scripts may load from and send to. */
  origins: v.array(toolOrigin),
});

export const brand = v.strictObject({
  name: text,
  claim: texts,
  timeZone: v.pipe(text, v.check(isTimeZone, 'a time zone like Europe/Berlin')),
  /** With this many places or fewer, a slot or day says "few left". */
  fewLeftThreshold: v.pipe(v.number('a number'), v.integer('a whole number'), v.minValue(0, 'a number from 0')),
  /** Whether pages always show how many places are left, or only if few are. */
  placesShown: v.optional(v.picklist(['all', 'few'], 'all or few'), 'all'),
  supportEmail: v.pipe(v.string('an e-mail address'), v.email('an e-mail address')),
  /** The collector of direct debits, with the identifier that its bank assigned [PAY-2]. */
  creditor: v.exactOptional(v.strictObject({ name: text, id: text })),
  analytics: v.exactOptional(analytics),
  logo: text,
  favicon: text,
  sharePicture: text,
  colours: v.strictObject({ light: colours, dark: colours }),
  fonts: v.strictObject({ display: v.exactOptional(font), body: text }),
  cornerRadius: v.pipe(v.string('pixels like 2px'), v.regex(/^\d+px$/, 'pixels like 2px')),
  /** The origins whose pages may show the shop in a frame; none if it is missing [CFG-4]. */
  embedding: v.exactOptional(v.strictObject({ parents: v.array(origin) })),
  /** `paper`: like the page, `lined`: with a line below it, `filled`: in the accent colour. */
  headerStyle: v.optional(v.picklist(['paper', 'lined', 'filled'], 'paper, lined or filled'), 'paper'),
});

export const address = v.strictObject({
  name: text,
  street: text,
  zip: text,
  city: text,
  country: v.pipe(text, v.regex(/^[A-Z]{2}$/, 'a country code like DE')),
});

/** The company or body that runs the museum and sells its tickets. */
const operator = v.strictObject({
  ...address.entries,
  /** The tax number for invoices. Invoices above 250 € require one. */
  taxNumber: v.exactOptional(text),
});

/** The account for the money of an invoice, and the days until it is due [PAY-1]. */
const bankAccount = v.strictObject({
  holder: text,
  iban: v.pipe(
    text,
    v.check((iban) => isValidIBAN(electronicIban(iban)), 'an IBAN with the right check digits'),
  ),
  bic: v.exactOptional(text),
  bank: text,
  days: v.pipe(v.number('a number'), v.integer('a whole number'), v.minValue(1, 'a number from 1')),
});

/** `museum.yaml`: the settings that work with any API, and the operator [CFG-14]. */
export const museumFile = v.strictObject({
  brand,
  operator,
  /** Required if visitors can pay by invoice. */
  bankAccount: v.exactOptional(bankAccount),
});

/** `mail.yaml`: the sender of the shop's mails. */
export const mailFile = v.strictObject({
  from: v.strictObject({ name: text, address: v.pipe(v.string('an e-mail address'), v.email('an e-mail address')) }),
  replyTo: v.exactOptional(v.pipe(v.string('an e-mail address'), v.email('an e-mail address'))),
  /** The reader of declarations of withdrawal. */
  withdrawals: v.exactOptional(v.pipe(v.string('an e-mail address'), v.email('an e-mail address'))),
});

export type Brand = v.InferOutput<typeof brand>;
export type BrandColours = v.InferOutput<typeof colours>;
export type Address = v.InferOutput<typeof address>;

function isOrigin(written: string): boolean {
  if (!/^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(written) || !URL.canParse(written)) return false;
  const { origin, protocol, hostname } = new URL(written);
  return origin === written && (protocol === 'https:' || /^(localhost|127\.0\.0\.1)$/.test(hostname));
}

function isTimeZone(written: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: written });
    return true;
  } catch {
    return false;
  }
}
