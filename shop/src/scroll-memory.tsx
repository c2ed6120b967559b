import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import * as v from 'valibot';
import { readJson, sessionStore, writeJson } from './session/browser-storage.ts';

const positionsKey = 'scroll';
/** How often a page that is still too short is scrolled again, and for how long [NAV-28]. */
const retryMs = 500;
const retries = 20;

/** Position in px by history entry. */
type Positions = Record<string, number>;

/**
 * Back and forward restore the scroll position, also when the content arrives late; a new page starts at the top [NAV-28].
 * A change of the query alone is no new page.
 */
export function ScrollMemory() {
  const { pathname, hash, key } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef<{ entry: string; pathname: string }>(undefined);

  useLayoutEffect(() => rememberPositions(() => shown.current?.entry), []);

  useLayoutEffect(() => {
    const entry = historyEntry();
    const isNewPage = shown.current?.pathname !== pathname;
    shown.current = { entry, pathname };
    const before = positions()[entry];
    positions()[entry] ??= isNewPage ? 0 : Math.round(window.scrollY);
    if (navigationType === 'POP') return before === undefined ? undefined : scrollUntilThere(before);
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (isNewPage) window.scrollTo(0, 0);
    return undefined;
  }, [pathname, hash, key, navigationType]);

  return null;
}

let known: Positions | undefined;

function positions(): Positions {
  return (known ??= readJson(sessionStore, positionsKey, v.record(v.string(), v.number())) ?? {});
}

/** The name of the history entry that is shown; the first one of a visit gets one too. */
function historyEntry(): string {
  const state = window.history.state as { key?: string } | null;
  if (state?.key) return state.key;
  const key = crypto.randomUUID?.().slice(0, 8) ?? 'first';
  window.history.replaceState({ ...state, key }, '');
  return key;
}

/** Notes where the visitor is, but not while the address is already another's than the page that is still shown. */
function rememberPositions(shownEntry: () => string | undefined): () => void {
  window.history.scrollRestoration = 'manual';
  const note = () => {
    const entry = historyEntry();
    if (entry === shownEntry()) positions()[entry] = Math.round(window.scrollY);
  };
  const keep = () => void writeJson(sessionStore, positionsKey, positions());
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', keep);
  return () => {
    window.removeEventListener('scroll', note);
    window.removeEventListener('pagehide', keep);
  };
}

/** Scrolls to a position, again and again while the page is too short for it, until the visitor scrolls. */
function scrollUntilThere(position: number): () => void {
  let left = retries;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    for (const event of ['wheel', 'touchstart', 'keydown'] as const) window.removeEventListener(event, stop);
  };
  const attempt = () => {
    window.scrollTo(0, position);
    if (Math.abs(window.scrollY - position) <= 1 || left-- <= 0) stop();
    else timer = setTimeout(attempt, retryMs);
  };
  for (const event of ['wheel', 'touchstart', 'keydown'] as const)
    window.addEventListener(event, stop, { passive: true });
  attempt();
  return stop;
}
