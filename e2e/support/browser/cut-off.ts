import type { Page } from '@playwright/test';

/** Texts and controls that stick out of the window or are clipped by their own box, except where the visitor can scroll to them. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const isWithin = (element: Element, place: (style: CSSStyleDeclaration) => boolean) => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (place(getComputedStyle(one))) return true;
      return false;
    };
    const isForEarsOnly = ({ clipPath }: CSSStyleDeclaration) => clipPath.startsWith('inset(50%');
    const scrolls = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'auto' || overflowX === 'scroll';
    const contents = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.matches('button, input, select, img') ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    return contents
      .filter((element) => isSeen(element) && !isWithin(element, isForEarsOnly))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        // A skip link waits completely outside of the window.
        const sticksOut = right > window.innerWidth + 1 || (left < -1 && right > 0);
        const isBeyond = sticksOut && !isWithin(element, scrolls);
        return isBeyond || (element.matches('[data-day], button') && element.scrollWidth > element.clientWidth + 1);
      })
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
  });
}
