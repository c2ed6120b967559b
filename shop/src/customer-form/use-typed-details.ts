import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { CustomerDraft, CustomerField, DraftStore } from './customer-draft.ts';
import { fieldId } from './form-errors.tsx';

/** What is typed into the fields of a person, and kept. */
export function useTypedDetails(fields: readonly CustomerField[], drafts: DraftStore, start: CustomerDraft) {
  const [draft, setDraft] = useState(start);
  /** The same for what is typed before the next render: password managers fill in several fields at once. */
  const latest = useRef(draft);
  const show = (next: CustomerDraft) => {
    latest.current = next;
    setDraft(next);
  };
  // The server's page knows nothing of what was kept. In place before the browser paints.
  const begin = useEffectEvent(() => show({ ...start, ...drafts.read(), ...typedBefore(fields, start) }));
  useLayoutEffect(() => begin(), []);
  return {
    draft,
    latest: (): CustomerDraft => latest.current,
    type: (field: CustomerField, value: string): void => {
      show({ ...latest.current, [field]: value });
      drafts.keep(latest.current);
    },
  };
}

/** What a visitor wrote into the server's page before its script took over, or a browser wrote for her. */
function typedBefore(fields: readonly CustomerField[], start: CustomerDraft): Partial<CustomerDraft> {
  const written = fields.map((field) => {
    const control = document.getElementById(fieldId(field)) as HTMLInputElement | HTMLSelectElement | null;
    return [field, control?.value ?? ''] as const;
  });
  return Object.fromEntries(written.filter(([field, value]) => value !== '' && value !== start[field]));
}
