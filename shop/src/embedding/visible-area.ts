import { windowScroll } from '../app/navigation/window-scroll.ts';
import type { Sight } from './messages.ts';

/** What stays in sight comes back so long after the last step of a scrolling window, ms. */
const restMs = 120;

/**
 * What stands still in a window (`data-stays`, dialogs) has none in a frame as high as its page: style sheets read in `--above` and
 * `--below` how much of the frame is out of sight. A page is scrolled by a process that waits for no other, so what follows it would
 * tremble: it goes while the window moves, and comes back at its place.
 */
const look = `:root{overflow:clip}
[data-stays]{transition:opacity 120ms}
:root[data-moving] [data-stays]{opacity:0;transition:none}
::view-transition{display:none}`;

/** Takes what the museum's page says of the window, and has it scrolled by `scrollTo`, until `signal`. */
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
      // The window may not come so far: it is up to the museum's page, which hears it once.
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
