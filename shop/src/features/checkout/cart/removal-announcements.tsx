import { createContext, useContext, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

const AnnounceContext = createContext<(said: string) => void>(() => undefined);

/** Says what was taken out of the cart, to whoever listens. It outlives the cart's last item, which takes everything else along. */
export function RemovalAnnouncements({ children }: { children: ReactNode }) {
  const [latest, setLatest] = useState({ said: '', number: 0 });
  const announce = (said: string) => setLatest(({ number }) => ({ said, number: number + 1 }));
  return (
    <AnnounceContext value={announce}>
      {/* The same words about another item are news again. */}
      <VisuallyHidden role="status">{latest.said && <span key={latest.number}>{latest.said}</span>}</VisuallyHidden>
      {children}
    </AnnounceContext>
  );
}

/** For the parts of the checkout that things are taken out of. */
export function useAnnounceRemoval(): (said: string) => void {
  return useContext(AnnounceContext);
}
