import { windowScroll } from '../app/navigation/window-scroll.ts';
import type { Sight } from './messages.ts';

/** After this long without scrolling, in ms, sticky elements reappear. */
const restMs = 120;

/**
 * A frame as high as its page has no window to which sticky elements (`data-stays`, dialogs) could stick. Instead, style sheets read in
 * `--above` and `--below` how much of the frame is out of sight. The museum's page scrolls in another process, so elements that follow it
 * would jitter; they are hidden while it scrolls, and reappear at their new place.
 */
const look = `:root{overflow:clip}
[data-stays]{transition:opacity 120ms}
:root[data-moving] [data-stays]{opacity:0;transition:none}
::view-transition{display:none}`;

/**
 * Returns a function to call with what the museum's page reports of its window. Until `signal` aborts, scrolling goes through `scrollTo`.
 */
export function followSight(signal: AbortSignal, scrollTo: (px: number) => void): (sight: Sight) => void {
  const root = document.documentElement;
  let seen = { start: 0, height: window.innerHeight, below: 0 };
  let resting: ReturnType<typeof setTimeout> | undefined;

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look);
  document.adoptedStyleSheets.push(sheet);

  const settle = () => {
    const most = root.clientHeight;
    const inside = (px: number) => `${Math.min(Math.max(0, px), most)}px`;
    root.style.setProperty('--above', inside(seen.start));
    root.style.setProperty('--below', inside(seen.below));
    delete root.dataset['moving'];
    window.dispatchEvent(new Event('scroll'));
  };

  const own = { ...windowScroll };
  Object.assign(windowScroll, {
    top: () => seen.start,
    to(px: number) {
      // The museum's page may not be able to scroll that far. Assume that it does, because it is asked only once.
      seen = { ...seen, start: px };
      scrollTo(px);
    },
    show(element, { block = 'start' } = {}) {
      if (!element) return;
      const { top, bottom } = element.getBoundingClientRect();
      const isSeen = top >= seen.start && bottom <= seen.start + seen.height;
      if (block === 'nearest' && isSeen) return;
      const room = block === 'start' ? 16 : (seen.height - (bottom - top)) / 2;
      scrollTo(Math.max(1, Math.round(top - Math.max(0, room))));
    },
  } satisfies typeof windowScroll);

  signal.addEventListener('abort', () => {
    Object.assign(windowScroll, own);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });

  return ({ start, height, below, isMoving }) => {
    seen = { start, height, below };
    clearTimeout(resting);
    if (!isMoving) return settle();
    if (below > 0) root.dataset['moving'] = '';
    resting = setTimeout(settle, restMs);
  };
}
