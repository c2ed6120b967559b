import { searchedFrom } from '@foyer/rules/lists/long-list.ts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { Search } from './list-page.tsx';

/**
 * The search text for a list; short lists have no search field. It is not in the address, so that nobody can make the server render pages
 * for invented words.
 */
export function useListSearch(entries: number): { readonly typed: string; readonly search: Search | undefined } {
  const t = useText();
  const [typed, type] = useState('');
  if (entries < searchedFrom) return { typed: '', search: undefined };
  return { typed, search: { label: t('shell.search'), typed, type } };
}
