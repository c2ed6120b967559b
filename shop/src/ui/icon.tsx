import styles from './icon.module.css';

/** Drawn on 24 × 24 with a thin stroke. */
const drawings = {
  cart: 'M4 9h16l-1.6 10.5H5.6L4 9Zm4 0 3-5.5M16 9l-3-5.5',
  menu: 'M3 7.5h18M3 16.5h18',
  close: 'M5 5l14 14M19 5 5 19',
  arrow: 'M3.5 12h16.5M13.5 5.5 20 12l-6.5 6.5',
  back: 'M20.5 12H4M10.5 5.5 4 12l6.5 6.5',
  down: 'M5 9l7 7 7-7',
  person: 'M8 8a4 4 0 1 0 8 0 4 4 0 0 0-8 0ZM4 20.5c.6-4.2 3.8-6 8-6s7.4 1.8 8 6',
  check: 'M4.5 12.5l5 5 10-11',
  info: 'M12 10.5V17M12 7v.5M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0Z',
  warning: 'M12 9.5v4.5M12 16.5v.5M12 3.5 2.5 20.5h19L12 3.5Z',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  calendar: 'M4 6h16v14H4V6Zm0 4.5h16M8.5 3v5M15.5 3v5',
  clock: 'M12 7v5.5l3.5 2M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0Z',
  place: 'M12 21s-6.5-6.4-6.5-11a6.5 6.5 0 1 1 13 0c0 4.6-6.5 11-6.5 11Zm-2-11a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z',
  ticket: 'M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3V7Zm11.5 0v10',
  download: 'M12 3.5V15M6.5 10l5.5 5.5 5.5-5.5M4 20.5h16',
} as const;

export const iconNames = Object.keys(drawings) as readonly IconName[];

export type IconName = keyof typeof drawings;

/** Purely decorative; the text is beside it. */
export function Icon({ name }: { name: IconName }) {
  return <Drawing path={drawings[name]} />;
}

/** For icons of a single part of the shop, so that other parts do not load them. */
export function Drawing({ path }: { path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
