import {
  directDebitProblems,
  type DirectDebitField,
  type DirectDebitProblems,
  type IsIban,
} from '@foyer/rules/checkout/direct-debit.ts';
import { useEffect, useState } from 'react';
import { keepDirectDebit, typedDirectDebit } from './direct-debit-draft.ts';

const none: DirectDebitProblems = {};

/** The account to debit while it is typed, and what is wrong with it once that was asked. Only where direct debit is chosen [PAY-2]. */
export function useDirectDebit(isChosen: boolean) {
  const [details, setDetails] = useState(typedDirectDebit);
  const [problems, setProblems] = useState(none);

  useEffect(() => {
    // Whoever has chosen it will be asked for an IBAN: its check is there when it is needed.
    if (isChosen) void loadIbanCheck();
  }, [isChosen]);

  return {
    /** Null with every other way to pay: nothing of it is shown or sent then [DATA-9]. */
    details: isChosen ? details : null,
    problems: isChosen ? problems : none,
    type: (field: DirectDebitField, value: string) => {
      const next = { ...details, [field]: value };
      setDetails(next);
      keepDirectDebit(next);
      const { [field]: _corrected, ...others } = problems;
      setProblems(others);
    },
    /** Whether the form can be sent; says what is wrong where it cannot. */
    check: async (): Promise<boolean> => {
      if (!isChosen) return true;
      const found = directDebitProblems(details, await loadIbanCheck());
      setProblems(found);
      return Object.keys(found).length === 0;
    },
  };
}

/**
 * The library's check of an IBAN, fetched when somebody pays by direct debit [PAY-2]. Where it does not come, whatever was typed
 * passes here: the server checks as well.
 */
export async function loadIbanCheck(): Promise<IsIban> {
  try {
    return (await import('ibantools')).isValidIBAN;
  } catch {
    return () => true;
  }
}
