import type { ReactNode } from 'react';
import { Message } from '../ui/message.tsx';
import { InSight } from './in-sight.tsx';

interface CallRefusedProps {
  text: ReactNode;
  /** The museum's own text, quoted. */
  said?: string | null;
}

/**
 * The back end refused the form without an error about a field: too many tries, or a reason that only the museum can change. `text` says
 * which.
 */
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
