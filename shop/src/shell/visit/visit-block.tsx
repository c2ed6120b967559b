import { lazy, Suspense } from 'react';
import { codeOrHtml } from '../../app/code-or-html.ts';
import { loadTexts } from '../../i18n/texts.ts';
import type { VenueVisit } from './visit-of.ts';
import styles from './visit.module.css';

interface VisitProps {
  readonly visits: readonly VenueVisit[];
}

/** Sent as HTML. Its code is loaded only once the page is interactive. */
const VisitFacts = lazy(() => codeOrHtml(factsWithTexts()));

async function factsWithTexts() {
  const lang = import.meta.env.SSR ? '' : document.documentElement.lang;
  const [{ VisitFacts: facts }] = await Promise.all([import('./visit-facts.tsx'), loadTexts(lang, ['visit'])]);
  return facts;
}

/** Information for a visit: opening hours, address, how to get in. */
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
