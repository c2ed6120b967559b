import { useEffect, useState, type RefObject } from 'react';
import { fitCheckMs, menuFits, throttled } from './menu-fit.ts';

/**
 * Whether the menu is collapsed: `yes` or `no` once it was measured, undefined before. Looked at whenever the window changes, at most
 * every 500 ms, and every 500 ms anyway: fonts and labels arrive late [HDR-5].
 */
export function useMenuFit(row: RefObject<HTMLElement | null>, links: RefObject<HTMLElement | null>) {
  const [collapsed, setCollapsed] = useState<'yes' | 'no'>();

  useEffect(() => {
    const check = throttled(() => {
      if (row.current && links.current) setCollapsed(fits(row.current, links.current) ? 'no' : 'yes');
    }, fitCheckMs);
    check.run();
    const retry = setInterval(check.run, fitCheckMs);
    window.addEventListener('resize', check.run);
    return () => {
      clearInterval(retry);
      check.stop();
      window.removeEventListener('resize', check.run);
    };
  }, [row, links]);

  return collapsed;
}

function fits(row: HTMLElement, links: HTMLElement): boolean {
  const style = getComputedStyle(row);
  const gap = Number.parseFloat(style.columnGap) || 0;
  const padding = Number.parseFloat(style.paddingInlineStart) + Number.parseFloat(style.paddingInlineEnd);
  const others = [...row.children].filter((part) => part !== links && !part.matches('[data-when-collapsed]'));
  const width = (part: Element) => part.getBoundingClientRect().width;
  return menuFits({
    row: row.clientWidth - padding,
    others: others.reduce((sum, part) => sum + width(part), 0),
    links: links.scrollWidth,
    gaps: gap * (others.length + 1),
  });
}
