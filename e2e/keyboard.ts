import type { Locator, Page } from '@playwright/test';

/** More stops than any page of the shop has. */
const maxSteps = 250;

/**
 * Moves the keyboard's focus to a control as a visitor does: Tab from stop to stop, arrows inside a calendar or a group of radio buttons.
 * Throws when no way leads there.
 */
export async function reach(page: Page, control: Locator): Promise<void> {
  await control.waitFor({ state: 'attached' });
  for (let step = 0; step < maxSteps; step += 1) {
    const key = await control.evaluate(keyTowards);
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${String(control)}.`);
}

/** Runs in the page: the next key on the way to the element, null once it is there. */
function keyTowards(element: Element): string | null {
  const focused = document.activeElement;
  if (focused === element) return null;
  const day = (one: Element | null) => Date.parse(one?.getAttribute('data-day') ?? '') / 86_400_000;
  const [from, to] = [day(focused), day(element)];
  if (to > from) return to - from >= 7 ? 'ArrowDown' : 'ArrowRight';
  if (to < from) return from - to >= 7 ? 'ArrowUp' : 'ArrowLeft';
  const isRadio = (one: Element | null): one is HTMLInputElement =>
    one instanceof HTMLInputElement && one.type === 'radio';
  if (isRadio(element) && isRadio(focused) && element.name === focused.name) {
    const isLater = element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_PRECEDING;
    return isLater ? 'ArrowDown' : 'ArrowUp';
  }
  return 'Tab';
}
