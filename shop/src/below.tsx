import { useEffect } from 'react';

/**
 * The fold: what stands before it is seen first, and comes with its styles. The server puts a page's style sheets at its first fold,
 * where they hold up nothing above; browsers leave it as it came.
 */
export function Below() {
  useEffect(switchOnStyles, []);
  return <div hidden data-below suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}

/** The fold leaves with its page, so the links that wait in the head take over; what they name is there already. */
function switchOnStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-below]')) link.disabled = false;
}
