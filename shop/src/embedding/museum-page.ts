import { readMessage, type Sight, type ToFrame } from './messages.ts';
import { placeIn, shopPath, withPlace, type EmbedSettings } from './page-address.ts';
import { sightOf, stepTo } from './sight.ts';

// This file and its imports become /embed.js, the one script of the shop that runs in a museum's page.

/** The server wraps the script in a scope that defines this. */
declare const settings: EmbedSettings;

/** For how long a scroll target is retried while the frame still grows, ms. */
const patienceMs = 3_000;

const script = document.currentScript as HTMLScriptElement;
const shop = new URL(script.src).origin;
const { show = '', lang: wanted = document.documentElement.lang, title = settings.name } = script.dataset;
const lang = settings.languages.find((code) => code === wanted.slice(0, 2).toLowerCase()) ?? settings.defaultLang;
// Several frames on one page get different names, by their order.
const place = [...document.scripts].filter(({ src }) => src === script.src).indexOf(script);
const { name = place > 0 ? `shop${place + 1}` : 'shop' } = script.dataset;
const start = shopPath(show, lang, settings) ?? `/${lang}`;
const asked = placeIn(location.search, name);
const path = (asked !== undefined && shopPath(asked, lang, settings)) || start;

if (settings.parents.includes(location.origin)) embed();
else {
  console.error(`${shop} is not shown here: its museum.yaml does not name ${location.origin} among embedding.parents.`);
  script.after(Object.assign(document.createElement('a'), { href: shop + path, textContent: settings.name }));
}

/** `light` or `dark` like the museum's page, which may support only one of them; '' to follow the device. */
function schemeOfPage(): string {
  const { scheme = getComputedStyle(document.documentElement).colorScheme } = script.dataset;
  if (scheme === 'normal') return 'light';
  return /^(only )?(light|dark)$/.exec(scheme)?.[2] ?? '';
}

function embed(): void {
  const frame = Object.assign(document.createElement('iframe'), {
    title,
    lang,
    name: schemeOfPage(),
    src: shop + path,
  });
  const { height = '800' } = script.dataset;
  Object.assign(frame.style, { display: 'block', width: '100%', border: '0', height: `${height}px` });
  script.after(frame);

  const listening = new AbortController();
  const { signal } = listening;
  /** False until the shop's page in the frame is ready, and if it was refused: messages would have no recipient. */
  let isThere = false;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let hasStayed = entry?.type === 'reload';
  const say = (message: ToFrame) => frame.contentWindow?.postMessage(message, shop);
  const greet = () => say({ foyer: 'hello', page: location.href, start: start.slice(lang.length + 2), hasStayed });
  /** The height of a sticky header, which pages declare to browsers by `scroll-padding-top`. */
  const covered = () => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

  let reported: string | undefined;
  let awaited: number | undefined;
  const look = (isMoving: boolean) => {
    // The museum's page may have removed the frame.
    if (!frame.isConnected) return listening.abort();
    const sight = sightOf(frame.getBoundingClientRect(), innerHeight, covered());
    if (!isThere || JSON.stringify(sight) === reported) return;
    reported = JSON.stringify(sight);
    say({ foyer: 'sight', ...sight, isMoving } satisfies Sight);
  };
  const lookSoon = (isMoving: boolean) => {
    cancelAnimationFrame(awaited ?? 0);
    awaited = requestAnimationFrame(() => look(isMoving));
  };

  let scrollsTo: number | undefined;
  /** The scroll position reached for `scrollsTo`. If the visitor has scrolled since, they are not moved back. */
  let reached: number | undefined;
  let resting: number | undefined;
  const rest = () => (scrollsTo = undefined);
  const scroll = () => {
    if (scrollsTo === undefined || (reached !== undefined && Math.abs(scrollY - reached) > 1)) return rest();
    const step = stepTo(scrollsTo, frame.getBoundingClientRect(), innerHeight, covered());
    if (step !== 0) scrollBy({ top: step, behavior: 'instant' });
    return (reached = scrollY);
  };

  const hear = (event: MessageEvent) => {
    if (event.source !== frame.contentWindow || event.origin !== shop) return;
    const message = readMessage(event.data, ['ready', 'height', 'place', 'scroll']);
    switch (message?.foyer) {
      case 'ready':
        isThere = true;
        reported = undefined;
        greet();
        hasStayed = true;
        return lookSoon(false);
      case 'height':
        frame.style.height = `${message.px}px`;
        scroll();
        return lookSoon(false);
      case 'place': {
        frame.title = message.title;
        const shown = shopPath(message.path, lang, settings);
        const search = withPlace(location.search, name, shown === start ? undefined : message.path);
        if (shown === undefined || search === location.search) return;
        // Navigation in the frame already adds entries to the window's history, including Back. This only updates the address to match.
        history.replaceState(history.state, '', location.pathname + search + location.hash);
        return greet();
      }
      case 'scroll':
        scrollsTo = message.to;
        reached = undefined;
        clearTimeout(resting);
        resting = window.setTimeout(rest, patienceMs);
        scroll();
        return lookSoon(false);
    }
  };

  addEventListener('message', hear, { signal });
  addEventListener('scroll', () => lookSoon(true), { signal, passive: true, capture: true });
  addEventListener('resize', () => lookSoon(false), { signal });
  // The frame also moves without scrolling, for example when a notice above it is closed.
  const moves = new ResizeObserver(() => lookSoon(false));
  for (const box of [document.documentElement, document.body]) moves.observe(box);
  signal.addEventListener('abort', () => moves.disconnect());
}
