import { useEffect } from 'react';
import type { CallFailure } from '../../api.ts';
import { FailureMessage } from '../../shell/failure-message.tsx';
import { showGlobalDanger } from '../../shell/global-danger.tsx';

interface CallFailedProps {
  failure: CallFailure | null;
  onRetry: () => void;
  isBusy: boolean;
}

/** A call of a form got no answer that helps: said beside its button; what was typed and the basket stay [ERR-2] [ERR-4]. */
export function CallFailed({ failure, onRetry, isBusy }: CallFailedProps) {
  useEffect(() => {
    if (failure?.kind === 'server') showGlobalDanger();
  }, [failure]);
  return failure && <FailureMessage failure={failure} onRetry={onRetry} busy={isBusy} />;
}
