import { searchedFrom } from '@foyer/rules/lists/long-list.ts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { Search } from './list-page.tsx';

/** What is typed to find an entry of a list; a short list has no field for it. It stands in no address: nobody has pages made by inventing words. */
export function useListSearch(entries: number): { readonly typed: string; readonly search: Search | undefined } {
  const t = useText();
  const [typed, type] = useState('');
  if (entries < searchedFrom) return { typed: '', search: undefined };
  return { typed, search: { label: t('shell.search'), typed, type } };
}
