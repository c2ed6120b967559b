import { useEffect, useRef, type RefObject } from 'react';

/** Closes a native disclosure like a menu: on Escape, on a press outside, and when the focus leaves it. */
export function useDisclosure(): RefObject<HTMLDetailsElement | null> {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => (menu.current ? closeFromOutside(menu.current) : undefined), []);
  return menu;
}

/** Closes the menu and returns the focus to its button. */
export function closeDisclosure(menu: HTMLDetailsElement | null): void {
  if (!menu?.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

function closeFromOutside(menu: HTMLDetailsElement): () => void {
  const close = (event: Event) => {
    if (!menu.contains(event.target as Node)) menu.open = false;
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closeDisclosure(menu);
  };
  document.addEventListener('pointerdown', close);
  document.addEventListener('focusin', close);
  document.addEventListener('keydown', escape);
  return () => {
    document.removeEventListener('pointerdown', close);
    document.removeEventListener('focusin', close);
    document.removeEventListener('keydown', escape);
  };
}
