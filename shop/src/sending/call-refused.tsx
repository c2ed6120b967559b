import type { ReactNode } from 'react';
import { Message } from '../ui/message.tsx';
import { InSight } from './in-sight.tsx';

/** The back end said no without a word about a field: asked too often, or for a reason that the museum has to mend. `words` say which. */
export function CallRefused({ words }: { words: ReactNode }) {
  return (
    <InSight>
      <Message kind="danger" live="assertive">
        <p>{words}</p>
      </Message>
    </InSight>
  );
}
