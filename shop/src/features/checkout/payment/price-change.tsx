import { Suspense } from 'react';
import { laterPart } from '../../../app/later-part.tsx';

const DueChanged = laterPart('wares', async () => (await import('./amount-due-changed.tsx')).DueChanged);

/** What was left to pay before and what is now, in cents, where the visitor has seen something else; says nothing where she has not. */
export function PriceChange({ changed }: { changed: { before: number; now: number } | null }) {
  return (
    changed && (
      <Suspense>
        <DueChanged {...changed} />
      </Suspense>
    )
  );
}
