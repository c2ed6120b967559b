import type { Locator, Page } from '@playwright/test';

/** More stops than any page of the shop has. */
const maxSteps = 250;

/**
 * Moves the keyboard's focus to a control as a visitor does: Tab from stop to stop, arrows inside a grid or a group of radio buttons.
 * Throws when no way leads there.
 */
export async function reach(page: Page, control: Locator): Promise<void> {
  await control.waitFor({ state: 'attached' });
  for (let step = 0; step < maxSteps; step += 1) {
    const key = await control.evaluate(keyTowards);
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${control}.`);
}

/** Runs in the page: the next key on the way to the element, null once it is there. */
function keyTowards(element: Element): string | null {
  const focused = document.activeElement;
  if (focused === element) return null;
  const grid = element.closest('[role=grid]');
  if (grid && focused && focused !== grid && grid.contains(focused)) {
    const [from, to] = [focused.getBoundingClientRect(), element.getBoundingClientRect()];
    if (Math.abs(to.top - from.top) > from.height / 2) return to.top > from.top ? 'ArrowDown' : 'ArrowUp';
    return to.left > from.left ? 'ArrowRight' : 'ArrowLeft';
  }
  const isRadio = (one: Element | null): one is HTMLInputElement =>
    one instanceof HTMLInputElement && one.type === 'radio';
  if (isRadio(element) && isRadio(focused) && element.name === focused.name) {
    const isLater = element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_PRECEDING;
    return isLater ? 'ArrowDown' : 'ArrowUp';
  }
  return 'Tab';
}
