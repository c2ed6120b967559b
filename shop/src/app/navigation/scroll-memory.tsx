import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { sessionStore } from '../browser-storage.ts';
import { windowScroll } from './window-scroll.ts';

const positionsKey = 'scroll';
/** How often a page that is still too short is scrolled again, and at which interval [NAV-28]. */
const retryMs = 500;
const retries = 20;

/**
 * Restores the scroll position on Back and Forward, even if the content arrives late; a new page starts at the top [NAV-28]. A change of
 * the query alone is no new page, unless it names another step.
 */
export function ScrollMemory() {
  const { pathname, search, hash, key } = useLocation();
  const page = pageIn({ pathname, search });
  const navigationType = useNavigationType();
  const shown = useRef<{ entry: string; page: string }>(undefined);

  useLayoutEffect(() => rememberPositions(() => shown.current?.entry), []);

  useLayoutEffect(() => {
    const entry = historyEntry();
    const isNewPage = shown.current?.page !== page;
    shown.current = { entry, page };
    const before = positions().get(entry);
    if (before === null) notePosition(entry, isNewPage ? 0 : windowScroll.top());
    if (navigationType === 'POP') return before === null ? undefined : scrollUntilThere(Number(before) || 0);
    if (hash) windowScroll.show(document.getElementById(idIn(hash)));
    else if (isNewPage) windowScroll.to(0);
    return undefined;
  }, [page, hash, key, navigationType]);

  return null;
}

/** What identifies a page: its path, and the checkout step in its query. */
export function pageIn({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname} ${new URLSearchParams(search).get('step') ?? ''}`;
}

/** The id in a fragment, even if its encoding is broken. */
function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

let known: URLSearchParams | undefined;

/** Positions in px by history entry: `a1b2=700&c3d4=0`. */
function positions(): URLSearchParams {
  return (known ??= new URLSearchParams(sessionStore.read(positionsKey) ?? ''));
}

function notePosition(entry: string, px: number): void {
  positions().set(entry, String(Math.round(px)));
}

/** The key of the current history entry. The first entry of a visit has none and gets one. */
function historyEntry(): string {
  const state = window.history.state as { key?: string } | null;
  if (state?.key) return state.key;
  const key = crypto.randomUUID?.().slice(0, 8) ?? 'first';
  window.history.replaceState({ ...state, key }, '');
  return key;
}

/** Records the scroll position, except while the address already belongs to another page than the one shown. */
function rememberPositions(shownEntry: () => string | undefined): () => void {
  window.history.scrollRestoration = 'manual';
  const note = () => {
    const entry = historyEntry();
    if (entry === shownEntry()) notePosition(entry, windowScroll.top());
  };
  const keep = () => void sessionStore.write(positionsKey, positions().toString());
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', keep);
  return () => {
    window.removeEventListener('scroll', note);
    window.removeEventListener('pagehide', keep);
  };
}

/** Scrolls to a position, repeatedly while the page is too short for it, until the visitor scrolls. */
function scrollUntilThere(position: number): () => void {
  let left = retries;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    for (const event of ['wheel', 'touchstart', 'keydown'] as const) window.removeEventListener(event, stop);
  };
  const attempt = () => {
    windowScroll.to(position);
    if (Math.abs(windowScroll.top() - position) <= 1 || left-- <= 0) stop();
    else timer = setTimeout(attempt, retryMs);
  };
  for (const event of ['wheel', 'touchstart', 'keydown'] as const)
    window.addEventListener(event, stop, { passive: true });
  attempt();
  return stop;
}
