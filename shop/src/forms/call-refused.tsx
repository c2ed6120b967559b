import type { ReactNode } from 'react';
import { Message } from '../ui/message.tsx';
import { InSight } from './in-sight.tsx';

interface CallRefusedProps {
  text: ReactNode;
  /** What the museum itself says to it, as a quotation. */
  said?: string | null;
}

/** The back end said no without a word about a field: asked too often, or for a reason that only the museum can change. `text` says which. */
export function CallRefused({ text, said }: CallRefusedProps) {
  return (
    <InSight>
      <Message kind="danger" live="assertive">
        {said && <p>{said}</p>}
        <p>{text}</p>
      </Message>
    </InSight>
  );
}
