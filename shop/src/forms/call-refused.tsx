import type { ReactNode } from 'react';
import { Message } from '../ui/message.tsx';
import { InSight } from './in-sight.tsx';

interface CallRefusedProps {
  words: ReactNode;
  /** What the museum itself says to it, as a quotation. */
  said?: string | null;
}

/** The back end said no without a word about a field: asked too often, or for a reason that only the museum can change. `words` say which. */
export function CallRefused({ words, said }: CallRefusedProps) {
  return (
    <InSight>
      <Message kind="danger" live="assertive">
        {said && <p>{said}</p>}
        <p>{words}</p>
      </Message>
    </InSight>
  );
}
