import { say } from '../support/browser/say.ts';
import { expect, inMotion, test } from '../support/browser/story.ts';

test.use(inMotion);

test('changes from one screen to another with a view transition', async ({ visitor }) => {
  const { page } = visitor;
  await page.addInitScript(() => {
    const started: Document['startViewTransition'] = Reflect.get(Document.prototype, 'startViewTransition');
    const counted = Object.assign(window, { changes: 0 });
    Document.prototype.startViewTransition = function count(update) {
      counted.changes += 1;
      return started.call(this, update);
    };
  });
  await visitor.opens('/de');
  const list = page.getByRole('main').getByRole('link', { name: say('de', 'shell.nav.tickets') });
  await visitor.presses(list.first());
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'tickets.title') })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { changes: number }).changes)).toBe(1);
});
