import type { CallFailure } from '../api/call-failure.ts';
import { useRetry } from '../api/retry.ts';
import { FailureMessage } from '../shell/failures/failure-message.tsx';
import { InSight } from './in-sight.tsx';

interface CallFailedProps {
  failure: CallFailure | null;
  /** Makes the call once more. */
  onRetry: () => void;
  isBusy: boolean;
}

/** A call of a form got no answer that helps: said beside its button; what was typed and the cart stay [ERR-2] [ERR-4]. */
export function CallFailed({ failure, ...rest }: CallFailedProps) {
  return failure && <Failed failure={failure} {...rest} />;
}

/** While the museum is out of service the page reloads by itself, with growing pauses, and sends nothing again [ERR-3]. */
function Failed({ failure, onRetry, isBusy }: CallFailedProps & { failure: CallFailure }) {
  useRetry(failure.kind === 'unavailable' ? failure : stays);
  return (
    <InSight>
      <FailureMessage failure={failure} onRetry={onRetry} busy={isBusy} />
    </InSight>
  );
}

/** Loading the page again solves no other failure. */
const stays = { kind: 'refused' } as const;
