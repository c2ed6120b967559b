import type { Locator, Page } from '@playwright/test';

/** More keys than any page of the shop asks for. */
const maxKeys = 500;

interface Keys {
  readonly key: string;
  readonly times: number;
}

/**
 * Moves the keyboard's focus to a control as a visitor does: Tab from stop to stop, arrows inside a calendar or a group of radio buttons.
 * Throws when no way leads there.
 */
export async function reach(page: Page, control: Locator): Promise<void> {
  await control.waitFor({ state: 'attached' });
  for (let pressed = 0; pressed < maxKeys;) {
    const next = await control.evaluate(keysTowards);
    if (next === null) return;
    // Kept down, it comes again and again.
    for (let time = 0; time < next.times; time += 1) await page.keyboard.down(next.key);
    await page.keyboard.up(next.key);
    pressed += next.times;
  }
  throw new Error(`The keyboard does not reach ${String(control)}.`);
}

/**
 * Runs in the page: the next keys on the way to the element, null once it is there. Tab as often as there are stops up to it, so that
 * the page is asked rarely; whether that led there is asked again each time, so a wrong count costs time and nothing else.
 */
function keysTowards(element: Element): Keys | null {
  const focused = document.activeElement;
  if (focused === element) return null;
  const once = (key: string): Keys => ({ key, times: 1 });
  const day = (one: Element | null) => Date.parse(one?.getAttribute('data-day') ?? '') / 86_400_000;
  const [from, to] = [day(focused), day(element)];
  if (to > from) return once(to - from >= 7 ? 'ArrowDown' : 'ArrowRight');
  if (to < from) return once(from - to >= 7 ? 'ArrowUp' : 'ArrowLeft');
  const isRadio = (one: Element | null): one is HTMLInputElement =>
    one instanceof HTMLInputElement && one.type === 'radio';
  const isAfter = (one: Element, other: Element | null) =>
    other === null || Boolean(other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (isRadio(element) && isRadio(focused) && element.name === focused.name)
    return once(isAfter(element, focused) ? 'ArrowDown' : 'ArrowUp');
  // A group of radio buttons is one stop, and which one of it is not for here to know: none is counted.
  const stops = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ].filter(
    (stop) =>
      stop.tabIndex >= 0 &&
      !isRadio(stop) &&
      !stop.matches(':disabled, [inert] *') &&
      stop.checkVisibility({ visibilityProperty: true }),
  );
  const between = stops.filter((stop) => isAfter(stop, focused) && !isAfter(stop, element));
  return { key: 'Tab', times: Math.max(1, between.length) };
}
