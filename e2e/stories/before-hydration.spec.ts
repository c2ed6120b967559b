import type { StepContext } from '../support/steps/buying.ts';
import { delaysHydration, delaysScripts, isListening } from '../support/browser/hydration.ts';
import { freeDay, ticketNames } from '../support/shop/museum-offer.ts';
import { customerField, newcomer, summary } from '../support/steps/registering.ts';
import { like, say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import { freeTours } from '../support/steps/tours.ts';
import { isReady } from '../support/browser/visitor.ts';

const lang = 'de';

test('adds tickets that were counted and added before hydration, once [EVT-13]', async ({
  visitor,
  shop: { origin },
}) => {
  const { page } = visitor;
  const day = await freeDay(origin, '105');
  const { name } = await ticketNames(origin, lang, { eventId: '105', id: '1051', day });
  const letThrough = await delaysScripts(page);
  await page.goto(`${origin}/${lang}/tickets/105?date=${day}`, { waitUntil: 'commit' });
  await page.getByRole('spinbutton', { name, exact: true }).fill('2');
  // Twice: an impatient visitor's second press adds nothing more.
  await page.getByRole('button', { name: say(lang, 'tickets.chooseTickets') }).dblclick();
  letThrough();
  await expect(page.getByRole('link', { name: say(lang, 'tickets.toCart') })).toBeVisible();
  await expect(page.getByRole('spinbutton', { name, exact: true })).toHaveValue('0');
  const cart = say(lang, 'shell.labelled', {
    label: say(lang, 'shell.basket'),
    value: say(lang, 'shell.basket.count', { count: 2 }),
  });
  await expect(page.getByRole('link', { name: cart })).toBeVisible();
});

test('counts tickets that are typed during hydration [EVT-13]', async ({ visitor, shop: { origin } }) => {
  const { page } = visitor;
  const day = await freeDay(origin, '105');
  const { name } = await ticketNames(origin, lang, { eventId: '105', id: '1051', day });
  await delaysHydration(page);
  await page.goto(`${origin}/${lang}/tickets/105?date=${day}`);
  await isListening(page);
  const count = page.getByRole('spinbutton', { name, exact: true });
  expect(await count.evaluate((field) => Object.keys(field))).toEqual([]);
  // By its event alone: without focus or key, which would hydrate the page before.
  await count.evaluate((field: HTMLInputElement) => {
    field.value = '2';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(page.getByRole('button', { name: like(lang, 'tickets.add') })).toBeVisible();
});

test('keeps the time that was chosen before hydration [TOUR-5]', async ({ visitor, shop: { origin } }) => {
  const { page } = visitor;
  const [first] = await freeTours(origin, '242');
  const times = (await freeTours(origin, '242')).filter(({ day }) => day === first?.day).map(({ time }) => time);
  const late = times.toSorted()[1] ?? '';
  const letThrough = await delaysScripts(page);
  await page.goto(`${origin}/${lang}/guided-tours/242?date=${first?.day}`, { waitUntil: 'commit' });
  await page.getByRole('radio', { name: late }).check();
  letThrough();
  await expect(page).toHaveURL(new RegExp(`time=${late}`.replace(':', '(:|%3A)')));
  await expect(page.locator(`input[name="time"][value="${late}"]`)).toBeChecked();
});

test('keeps and submits what was typed, ticked and chosen in a form before hydration [ACC-9]', async ({
  visitor,
  shop: { origin },
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang, origin };
  const letThrough = await delaysScripts(page);
  await page.goto(`${origin}/${lang}/register`, { waitUntil: 'commit' });
  await customerField(story, 'firstName').fill(newcomer('early').firstName ?? '');
  await customerField(story, 'country').selectOption('SE');
  const separate = page.getByRole('checkbox', { name: say(lang, 'customer-form.delivery.separate') });
  await separate.check();
  letThrough();
  await expect(customerField(story, 'shipping.street')).toBeVisible();
  await expect(separate).toBeChecked();
  await expect(customerField(story, 'country')).toHaveValue('SE');
  await page.getByRole('button', { name: say(lang, 'account.register.submit'), exact: true }).click();
  await expect(summary(story)).toBeFocused();
  await expect(customerField(story, 'firstName')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(customerField(story, 'lastName')).toHaveAttribute('aria-invalid', 'true');
});

test('goes Back before hydration, and filters afterwards', async ({ visitor, shop: { origin } }) => {
  const { page } = visitor;
  await visitor.opens(`${origin}/${lang}/guided-tours`);
  const isChosen = page
    .getByRole('list', { name: say(lang, 'guided-tours.filter.language') })
    .locator('[aria-current]');
  await expect(isChosen).toHaveText([/Deutsch/]);
  const english = page.getByRole('link', { name: 'Englisch', exact: true });
  await visitor.presses(english);
  await expect(isChosen).toHaveCount(2);
  const letThrough = await delaysScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(isChosen).toHaveCount(2);
  await page.evaluate(() => history.back());
  await expect(isChosen).toHaveCount(1);
  letThrough();
  await isReady(page);
  await visitor.presses(english);
  await expect(isChosen).toHaveCount(2);
});
