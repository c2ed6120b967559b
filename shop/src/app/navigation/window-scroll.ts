/**
 * Access to the window's scroll position. A frame is as high as its page and never scrolls itself, so `embedding/` replaces these functions
 * by ones that scroll the museum's page.
 */
export const windowScroll = {
  top: (): number => window.scrollY,
  to: (px: number): void => window.scrollTo(0, px),
  show(element: Element | null, options?: ScrollIntoViewOptions): void {
    // In a block, because newer browsers return a promise, which React would take for an effect's cleanup.
    element?.scrollIntoView(options);
  },
};
