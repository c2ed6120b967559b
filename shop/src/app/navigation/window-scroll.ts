/**
 * How far the window is scrolled. A frame is as high as its page and never scrolls itself: there the museum's page is meant, and
 * `embedding/` puts its own ways in here.
 */
export const windowScroll = {
  top: (): number => window.scrollY,
  to: (px: number): void => window.scrollTo(0, px),
  show(element: Element | null, options?: ScrollIntoViewOptions): void {
    // In a block: newer browsers answer with a promise, which React would take for an effect's cleanup.
    element?.scrollIntoView(options);
  },
};
