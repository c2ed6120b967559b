import { useEffect } from 'react';

/**
 * The fold: what stands before it is seen first, and comes with its styles. The server puts a page's style sheets at its first fold,
 * where they hold up nothing above; browsers leave it as it came.
 */
export function Below() {
  useEffect(switchOnStylesLater, []);
  return <div hidden data-below suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

/** What may be the first step to another page. */
const firstSigns = ['pointerdown', 'keydown', 'focusin', 'wheel', 'popstate'] as const;

/**
 * The fold leaves with its page, so the links that wait in the head have to take over before; what they name is there already. Not while
 * the page comes to life: browsers lay out the whole page again for it.
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
