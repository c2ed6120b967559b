/**
 * A ref for bars at the window's end: tells the style sheets how high one is (`--bar-height`), so that nothing is focused behind it.
 */
export function publishBarHeight(bar: HTMLElement | null): () => void {
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => bar && style.setProperty('--bar-height', `${bar.offsetHeight}px`));
  if (bar) watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty('--bar-height');
  };
}
