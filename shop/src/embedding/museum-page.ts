import { readMessage, type Sight, type ToFrame } from './messages.ts';
import { placeIn, shopPath, withPlace, type EmbedSettings } from './page-address.ts';
import { sightOf, stepTo } from './sight.ts';

// This file and what it imports become /embed.js, the one script of the shop that runs in a museum's page.

/** The server puts it around the script. */
declare const settings: EmbedSettings;

/** How long a frame that grows late may still be scrolled to, ms. */
const patienceMs = 3_000;

const script = document.currentScript as HTMLScriptElement;
const shop = new URL(script.src).origin;
const { show = '', lang: wanted = document.documentElement.lang, title = settings.name } = script.dataset;
const lang = settings.languages.find((code) => code === wanted.slice(0, 2).toLowerCase()) ?? settings.defaultLang;
// Two on one page have a name each, by their order.
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

/** Light or dark like the page, which may know only one of them; '' for as the device says. */
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
  /** Before its page is there, and after it was refused, a frame is nobody's. */
  let isThere = false;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let hasStayed = entry?.type === 'reload';
  const say = (message: ToFrame) => frame.contentWindow?.postMessage(message, shop);
  const greet = () => say({ foyer: 'hello', page: location.href, start: start.slice(lang.length + 2), hasStayed });
  /** A page whose header stays at the top says so to browsers in the same way. */
  const covered = () => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

  let reported: string | undefined;
  let awaited: number | undefined;
  const look = (isMoving: boolean) => {
    // A page that took the frame away hears nothing of it any more.
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
  /** Where that has led; whoever has scrolled since is not taken back. */
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
        // Steps in the frame are the window's own, and so is the way back through them: this only says where they lead to.
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
  // A notice above that closes moves the frame, and nobody scrolls.
  const moves = new ResizeObserver(() => lookSoon(false));
  for (const box of [document.documentElement, document.body]) moves.observe(box);
  signal.addEventListener('abort', () => moves.disconnect());
}
