import { expect } from '../browser/expect.ts';
import { say } from '../browser/say.ts';
import type { Visitor } from '../browser/visitor.ts';
import type { StepContext } from './buying.ts';

/** Opens the language menu, wherever it is at this width, and chooses a language by its own name. */
export async function choosesLanguage(visitor: Visitor, lang: string, name: string): Promise<void> {
  const { page } = visitor;
  const header = page.getByRole('banner');
  const opensMenu = header.getByRole('button', { name: say(lang, 'shell.menu.open') });
  const opensLanguages = header.locator('summary').filter({ hasText: say(lang, 'shell.language') });
  await expect(opensMenu.or(opensLanguages).filter({ visible: true }).first()).toBeVisible();
  if (await opensMenu.isVisible()) {
    await visitor.presses(opensMenu);
    await visitor.presses(page.getByRole('dialog').getByRole('link', { name, exact: true }));
  } else {
    await visitor.presses(opensLanguages);
    await visitor.presses(header.getByRole('link', { name, exact: true }));
  }
}

/** Expects the header's cart link to show this many items. */
export async function seesCartCount({ visitor, lang }: StepContext, count: number): Promise<void> {
  const name = say(lang, 'shell.labelled', {
    label: say(lang, 'shell.basket'),
    value: say(lang, 'shell.basket.count', { count }),
  });
  await expect(visitor.page.getByRole('link', { name }).first()).toBeAttached();
}
