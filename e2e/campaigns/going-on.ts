import { errors } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { agrees, cards, paysWith, type StepContext } from '../support/steps/buying.ts';
import { say } from '../support/browser/say.ts';

/** A visitor who wants a ticket and takes, on each page that they find themselves on, the next step towards it. */
export interface Going {
  readonly story: StepContext;
  readonly email: string;
  /** The network is cut: the visitor looks at what the page says. */
  isCut: boolean;
}

interface Place {
  readonly sign: (page: Page) => Locator;
  /** Null at the end of the way. */
  readonly step: ((going: Going) => Promise<void>) | null;
}

const lang = 'de';
const inMain = (page: Page, role: 'button' | 'link', key: string) =>
  page.getByRole('main').getByRole(role, { name: say(lang, key), exact: true });
/** How long the visitor tries to press a link that is covered or leaves meanwhile, ms; then they look again where they are. */
const pressMs = 3_000;
/** How often in a row a step may fail on one page; then it is no chance. */
const mostMisses = 3;
const presses = (sign: Place['sign']) => (going: Going) => sign(going.story.visitor.page).click({ timeout: pressMs });

const again: Place['sign'] = (page) => inMain(page, 'button', 'shell.error.retry');
const back: Place['sign'] = (page) => page.locator('a.back');
const onward: Place['sign'] = (page) => inMain(page, 'link', 'cart.continue');

/** What a page may be, the most urgent first. */
const places: readonly Place[] = [
  { sign: (page) => page.getByRole('heading', { level: 1, name: say(lang, 'checkout.booked') }), step: null },
  { sign: again, step: presses(again) },
  { sign: (page) => page.locator('button[value=pay]'), step: ({ story }) => paysWith(story, cards.paid) },
  { sign: back, step: presses(back) },
  { sign: (page) => page.locator('#terms'), step: orders },
  { sign: (page) => page.locator('#customer-email'), step: signsIn },
  { sign: onward, step: presses(onward) },
];

async function orders({ story }: Going): Promise<void> {
  await agrees(story);
  await inMain(story.visitor.page, 'button', 'checkout.order').click();
}

async function signsIn({ story, email }: Going): Promise<void> {
  const { page } = story.visitor;
  const typed = { email, firstName: 'Ada', lastName: 'Lovelace' };
  for (const [name, text] of Object.entries(typed)) await page.locator(`#customer-${name}`).fill(text);
  await inMain(page, 'button', 'checkout.toPayment').click();
}

const mostSteps = 25;
const mostLooks = 80;
const lookMs = 100;

/** Goes on until the booking is shown, or until the network is cut. Throws when no page leads anywhere, or a step cannot be taken. */
export async function goesOn(going: Going): Promise<void> {
  const { page } = going.story.visitor;
  let misses = 0;
  for (let taken = 0; taken < mostSteps; taken += 1) {
    const place = await placeOf(going);
    if (going.isCut || place?.step === null) return;
    // From a page that leads nowhere, the browser's own or the shop's first: on to the cart.
    if (!place) await page.goto(`${going.story.origin}/${lang}/checkout`);
    else {
      const trouble = await place.step(going).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      await isLeft(going, place);
      // The page has gone on by itself, or the network is cut: all is well. What stays covered for a moment is tried again.
      const isHere = trouble !== undefined && !going.isCut && (await place.sign(page).isVisible());
      misses = isHere ? misses + 1 : 0;
      if (isHere && (misses === mostMisses || !(trouble.error instanceof errors.TimeoutError))) throw trouble.error;
    }
  }
  throw new Error(`After ${mostSteps} steps still at ${page.url()}`);
}

/** Where the visitor is, once the page shows it; undefined where it shows nothing to do. */
async function placeOf(going: Going): Promise<Place | undefined> {
  const { page } = going.story.visitor;
  for (let look = 0; look < mostLooks && !going.isCut; look += 1) {
    const isBusy = (await page.locator('[aria-busy=true]').count()) > 0;
    for (const place of isBusy ? [] : places) if (await place.sign(page).isVisible()) return place;
    if (page.url().startsWith('chrome-error') || new URL(page.url()).pathname === `/${lang}`) return undefined;
    await page.waitForTimeout(lookMs);
  }
  return undefined;
}

/** The page has gone on, or says why not. */
async function isLeft(going: Going, { sign }: Place): Promise<void> {
  const { page } = going.story.visitor;
  for (let look = 0; look < mostLooks && !going.isCut; look += 1) {
    if (!(await sign(page).isVisible()) || (sign !== again && (await again(page).isVisible()))) return;
    await page.waitForTimeout(lookMs);
  }
}
