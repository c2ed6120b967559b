const topOf = (element: HTMLElement) => element.getBoundingClientRect().top;

/**
 * Keeps what is in sight where it is while something above it changes: `const settle = preserveScroll(…)` before, `settle()` once it has.
 * The way on, if it can be seen below, is what the finger may be going for; else it is the part that was used, if it is there.
 */
export function preserveScroll(part: HTMLElement | null, wayOn: HTMLElement | null): () => void {
  const isBelow = wayOn !== null && (part === null || topOf(wayOn) >= part.getBoundingClientRect().bottom - 1);
  const anchor = isBelow && topOf(wayOn) < window.innerHeight ? wayOn : part;
  const before = anchor && topOf(anchor);
  const { style } = document.documentElement;
  // Some browsers do the same by themselves, for an element of their own choice.
  style.setProperty('overflow-anchor', 'none');
  return () => {
    if (anchor?.isConnected) window.scrollBy({ top: topOf(anchor) - (before ?? 0), behavior: 'instant' });
    requestAnimationFrame(() => style.removeProperty('overflow-anchor'));
  };
}
