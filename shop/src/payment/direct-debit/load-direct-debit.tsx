import { lazy, Suspense } from 'react';
import { onDemand } from '../../api/on-demand.ts';
import type { useDirectDebit } from './use-direct-debit.ts';

/** Comes with the first choice of it. */
const DirectDebitForm = lazy(async () => ({
  default: (await onDemand(import('./direct-debit-form.tsx'))).DirectDebitForm,
}));

/** The account to debit, where direct debit is chosen [PAY-2]. */
export function DebitPart({ debit: { details, problems, type } }: { debit: ReturnType<typeof useDirectDebit> }) {
  return (
    details && (
      <Suspense>
        <DirectDebitForm details={details} problems={problems} onType={type} />
      </Suspense>
    )
  );
}
