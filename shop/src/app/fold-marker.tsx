import { useEffect } from 'react';

/**
 * Marks the fold: everything before it is seen first, and its styles are inlined. At the page's first fold, `finish-html.ts` links the
 * style sheets, so that they do not block rendering above it. Hydration leaves the element as the server sent it.
 */
export function FoldMarker() {
  useEffect(switchOnStylesLater, []);
  return <div hidden data-below suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

/** Events that may precede the first navigation. */
const firstSigns = ['pointerdown', 'keydown', 'focusin', 'wheel', 'popstate'] as const;

/**
 * The fold, with its style sheets, is unmounted with its page. So the disabled links in the head must be enabled before; their files are
 * already loaded. Not during hydration, because browsers would lay out the whole page again.
 */
function switchOnStylesLater(): () => void {
  const signs = new AbortController();
  for (const sign of firstSigns)
    addEventListener(sign, switchOnStyles, { capture: true, once: true, signal: signs.signal });
  return () => {
    signs.abort();
    switchOnStyles();
  };
}

function switchOnStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-below]')) link.disabled = false;
}
