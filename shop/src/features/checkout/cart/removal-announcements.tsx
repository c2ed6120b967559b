import { createContext, useContext, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

const AnnounceContext = createContext<(said: string) => void>(() => undefined);

/** Announces removed items to screen readers. Rendered outside of the cart's content, so that it survives the removal of the last item. */
export function RemovalAnnouncements({ children }: { children: ReactNode }) {
  const [latest, setLatest] = useState({ said: '', number: 0 });
  const announce = (said: string) => setLatest(({ number }) => ({ said, number: number + 1 }));
  return (
    <AnnounceContext value={announce}>
      {/* The key makes a repeated text count as a new announcement. */}
      <VisuallyHidden role="status">{latest.said && <span key={latest.number}>{latest.said}</span>}</VisuallyHidden>
      {children}
    </AnnounceContext>
  );
}

/** For the parts of the checkout in which items can be removed. */
export function useAnnounceRemoval(): (said: string) => void {
  return useContext(AnnounceContext);
}
