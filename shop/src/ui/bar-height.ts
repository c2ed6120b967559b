/**
 * A ref for bars at the bottom of the window. Publishes the bar's height to the style sheets (`--bar-height`), so that focused elements are
 * not hidden behind it.
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
