import type { Locator, Page } from '@playwright/test';

/** More keys than any page of the shop needs. */
const maxKeys = 500;

interface Keys {
  readonly key: string;
  readonly times: number;
}

/**
 * Moves the keyboard focus to a control like a visitor: Tab between stops, arrows within a calendar or a radio group. Throws if the control
 * cannot be reached.
 */
export async function reach(page: Page, control: Locator): Promise<void> {
  await control.waitFor({ state: 'attached' });
  for (let pressed = 0; pressed < maxKeys;) {
    const next = await control.evaluate(keysTowards);
    if (next === null) return;
    // `down` without `up` repeats the key.
    for (let time = 0; time < next.times; time += 1) await page.keyboard.down(next.key);
    await page.keyboard.up(next.key);
    pressed += next.times;
  }
  throw new Error(`The keyboard does not reach ${String(control)}.`);
}

/**
 * Runs in the page. Returns the next keys on the way to the element, or null if it has the focus. Counts the stops up to it, so that the
 * page is asked rarely. The result is checked again each time, so a wrong count only costs time.
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
  // A radio group is a single stop, but which of its buttons that is cannot be known here, so none is counted.
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
