import { expect } from './expect.ts';
import type { Locator, Page } from '@playwright/test';
import { reach } from './keyboard.ts';
import { press } from './press.ts';

export type Hands = 'pointer' | 'keyboard';

/** A visitor and their actions in the shop. Each one waits until it is possible. */
export interface Visitor {
  readonly page: Page;
  readonly hands: Hands;
  /** Opens an address: a path of the shop, or another shop's full address. */
  opens(address: string): Promise<void>;
  /** Presses a button, a link, a day in the calendar or a choice. */
  presses(control: Locator): Promise<void>;
  writes(field: Locator, text: string): Promise<void>;
  /** Chooses an option of a list by its value. */
  picks(list: Locator, value: string): Promise<void>;
  ticks(box: Locator): Promise<void>;
}

export function visitorAt(page: Page, origin: string, hands: Hands): Visitor {
  const byPointer: Omit<Visitor, 'page' | 'hands' | 'opens'> = {
    presses: (control) => press(control),
    writes: (field, text) => field.fill(text),
    picks: async (list, value) => void (await list.selectOption(value)),
    ticks: (box) => box.check(),
  };
  const byKeyboard: typeof byPointer = {
    async presses(control) {
      await reach(page, control);
      const isLinkOrButton = await control.evaluate((element) =>
        element.matches('a, button, summary, [role=gridcell]'),
      );
      await page.keyboard.press(isLinkOrButton ? 'Enter' : 'Space');
    },
    async writes(field, text) {
      await reach(page, field);
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
    },
    async picks(list, value) {
      await reach(page, list);
      const steps = await list.evaluate((element, wanted) => {
        const { options, selectedIndex } = element as HTMLSelectElement;
        return [...options].findIndex((option) => option.value === wanted) - selectedIndex;
      }, value);
      for (let step = 0; step < Math.abs(steps); step += 1)
        await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
      await expect(list).toHaveValue(value);
    },
    async ticks(box) {
      await reach(page, box);
      if (!(await box.isChecked())) await page.keyboard.press('Space');
      await expect(box).toBeChecked();
    },
  };
  return {
    page,
    hands,
    opens: async (address) => {
      await page.goto(new URL(address, origin).href);
      await isReady(page);
    },
    ...(hands === 'keyboard' ? byKeyboard : byPointer),
  };
}

/** A page reacts once React has hydrated it. */
export async function isReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const body = document.body as unknown as Record<string, unknown>;
    return Object.keys(body).some((key) => key.startsWith('__reactFiber'));
  });
}
