/** A question that is answered otherwise than its right answer. */
export interface Trouble {
  /** Which: `POST /payments`, with `*` for an id. Any, where it is not given. */
  readonly at?: string;
  /** The status of the answer; `silent` never answers, `cut` breaks the connection, `right` is as without trouble. */
  readonly answer: number | 'silent' | 'cut' | 'right';
  /** What else happens first. */
  readonly meanwhile?: () => Promise<unknown>;
  /** Mollie has done what it was asked, and only the answer goes astray. */
  readonly afterDoing?: boolean;
  /** How often; once, where it is not given. */
  times?: number;
}

/** What a test may want of the stand-in. All of it may be changed while it runs; no clock decides anything but by `now`. */
export interface Control {
  /** Epoch ms. */
  now: number;
  /** The only key that is taken. */
  apiKey: string;
  /** Ways to pay that the museum has switched on in its website profile. */
  methods: string[];
  /** Payments that nobody has decided can be ended by the shop; by the documents, most cannot. */
  endsOpen: boolean;
  /** `later`: a capture waits for `settleCapture`. */
  captures: 'atOnce' | 'later';
  /** Without it, refunds are queued, as the documents say. */
  hasBalance: boolean;
  /** Two refunds of the same amount within an hour are taken for one, as the documents say; a shop must not count on it. */
  seesDuplicates: boolean;
  /** Every refund is refused. */
  refusesRefunds: boolean;
  /** `atOnce`: before the page leads back; `kept`: until `tell`; `lost`: never. */
  webhooks: 'atOnce' | 'kept' | 'lost';
  /** How often each webhook is sent. */
  timesEach: number;
  /** Where the shop is really reached, if not at the address that it names. */
  shopAt: string | null;
  /** The account that pays by PayPal. */
  payPal: { name: string; account: string };
  /** What goes wrong next, the first that fits. */
  readonly troubles: Trouble[];
  /** Done after a payment has been made and before the shop hears of it. */
  beforeStartIsAnswered: ((paymentId: string) => Promise<void>) | null;
  /** Makes another answer of a right one: what Mollie would not say. Undefined for none that is JSON. */
  altered: ((body: unknown) => unknown) | null;
  /** Whether what belongs to a payment comes along when it is asked for; by the documents it does. */
  embeds: boolean;
  /** Every question to the API is sent on to this address. */
  leadsTo: string | null;
}

export const usualControl = (): Control => ({
  now: Date.parse('2026-05-04T06:00:00Z'),
  apiKey: 'live_standInForMollie0000000000001',
  methods: ['applepay', 'bancontact', 'creditcard', 'ideal', 'paypal'],
  endsOpen: false,
  captures: 'atOnce',
  hasBalance: true,
  seesDuplicates: true,
  refusesRefunds: false,
  webhooks: 'atOnce',
  timesEach: 1,
  shopAt: null,
  payPal: { name: 'Mara Lind', account: 'mara@example.org' },
  troubles: [],
  beforeStartIsAnswered: null,
  altered: null,
  embeds: true,
  leadsTo: null,
});

/** The trouble that this question meets, which is then one less. */
export function takeTrouble({ troubles }: Control, question: string, afterDoing: boolean): Trouble | undefined {
  const index = troubles.findIndex(
    (one) => (one.afterDoing ?? false) === afterDoing && (one.at ?? question) === question,
  );
  const trouble = troubles[index];
  if (!trouble) return undefined;
  const left = (trouble.times ?? 1) - 1;
  if (left > 0) trouble.times = left;
  else troubles.splice(index, 1);
  return trouble;
}
