import {
  directDebitProblems,
  type DirectDebitField,
  type DirectDebitProblems,
  type IsIban,
} from '@foyer/rules/checkout/direct-debit.ts';
import { useEffect, useState } from 'react';
import { keepDirectDebit, typedDirectDebit } from './direct-debit-draft.ts';

const none: DirectDebitProblems = {};

/** The account details entered, and their errors after a check. Only if direct debit is chosen [PAY-2]. */
export function useDirectDebit(isChosen: boolean) {
  const [details, setDetails] = useState(typedDirectDebit);
  const [problems, setProblems] = useState(none);

  useEffect(() => {
    // Load the IBAN check in advance, so that it is there when the form is sent.
    if (isChosen) void loadIbanCheck();
  }, [isChosen]);

  return {
    /** Null with any other payment method, so that nothing of it is shown or sent [DATA-9]. */
    details: isChosen ? details : null,
    problems: isChosen ? problems : none,
    type: (field: DirectDebitField, value: string) => {
      const next = { ...details, [field]: value };
      setDetails(next);
      keepDirectDebit(next);
      const { [field]: _corrected, ...others } = problems;
      setProblems(others);
    },
    /** Whether the details are valid. If not, shows the errors. */
    check: async (): Promise<boolean> => {
      if (!isChosen) return true;
      const found = directDebitProblems(details, await loadIbanCheck());
      setProblems(found);
      return Object.keys(found).length === 0;
    },
  };
}

/** Loads the library's IBAN check, only for direct debit [PAY-2]. If that fails, every input passes, because the server checks it too. */
export async function loadIbanCheck(): Promise<IsIban> {
  try {
    return (await import('ibantools')).isValidIBAN;
  } catch {
    return () => true;
  }
}
