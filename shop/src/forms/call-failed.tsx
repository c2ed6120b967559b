import type { CallFailure } from '../api/call-failure.ts';
import { useRetry } from '../api/retry.ts';
import { FailureMessage } from '../shell/failures/failure-message.tsx';
import { InSight } from './in-sight.tsx';

interface CallFailedProps {
  failure: CallFailure | null;
  /** Repeats the call. */
  onRetry: () => void;
  isBusy: boolean;
}

/** Shows beside a form's button that its call has failed. The input and the cart stay [ERR-2] [ERR-4]. */
export function CallFailed({ failure, ...rest }: CallFailedProps) {
  return failure && <Failed failure={failure} {...rest} />;
}

/** While the museum is unavailable the page reloads automatically, with growing pauses, but sends nothing again [ERR-3]. */
function Failed({ failure, onRetry, isBusy }: CallFailedProps & { failure: CallFailure }) {
  useRetry(failure.kind === 'unavailable' ? failure : neverReloads);
  return (
    <InSight>
      <FailureMessage failure={failure} onRetry={onRetry} busy={isBusy} />
    </InSight>
  );
}

/** A kind for which `useRetry` does nothing, because reloading the page does not solve other failures. */
const neverReloads = { kind: 'refused' } as const;
