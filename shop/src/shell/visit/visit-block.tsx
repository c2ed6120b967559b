import { lazy, Suspense } from 'react';
import { loadTexts } from '../../i18n/texts.ts';
import type { VenueVisit } from './visit-of.ts';
import styles from './visit.module.css';

interface VisitProps {
  readonly visits: readonly VenueVisit[];
}

/** It comes as HTML; its code waits until the page answers. If it cannot be loaded, the screen does without. */
const VisitFacts = lazy(async () => {
  const lang = import.meta.env.SSR ? '' : document.documentElement.lang;
  const coming = [import('./visit-facts.tsx'), loadTexts(lang, ['visit'])] as const;
  const [facts] = await Promise.all(coming).catch(() => [null]);
  return { default: facts?.VisitFacts ?? nothing };
});

const nothing = (_: VisitProps) => null;

/** What visitors want to know before they come: when it is open, where it is, how to get in. */
export function VisitBlock({ visits }: VisitProps) {
  if (visits.length === 0) return null;
  return (
    <div className={styles.visit}>
      <Suspense>
        <VisitFacts visits={visits} />
      </Suspense>
    </div>
  );
}
