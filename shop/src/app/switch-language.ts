import { withoutPrefix } from './guard.ts';
import { localStore } from './browser-storage.ts';
import type { Shop } from './shop-config.ts';

const rememberedKey = 'language';

/**
 * The same page in another language [I18N-4]: the first segment replaced, or inserted where it is no language;
 * path, query and fragment stay. `/de/tickets?date=…#x` → `/sv/tickets?date=…#x`.
 */
export function switchLanguagePath(address: string, lang: string, languages: Shop['languages']): string {
  const end = address.search(/[?#]/);
  const path = end < 0 ? address : address.slice(0, end);
  const rest = end < 0 ? '' : address.slice(end);
  const below = withoutPrefix(path, languages);
  return `/${lang}${below === '/' ? '' : below}${rest}`;
}

/** What a screen has taken out of its address so that nobody reads it there. */
let hiddenFragment: { readonly path: string; readonly fragment: string } | null = null;

/** A change of language takes the fragment along as if it still stood in the address [I18N-4]; null when it has served. */
export function hideFragment(hidden: typeof hiddenFragment): void {
  hiddenFragment = hidden;
}

/** The fragment of the page at this place, in its address or hidden: `#…` or ''. */
export function fragmentAt({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string {
  if (hash !== '') return hash;
  return hiddenFragment?.path === pathname ? `#${hiddenFragment.fragment}` : '';
}

/** Keeps the language that the visitor chose; addresses without a prefix follow it from now on [I18N-2]. */
export function rememberLanguage(lang: string): void {
  localStore.write(rememberedKey, lang);
}

/**
 * A script for pages without a language prefix: it goes to the remembered language before anything is painted.
 * The page itself stays the same for everybody [I18N-2]. Logout has no prefix to go to [NAV-1].
 */
export function rememberedLanguageScript({ languages, defaultLang }: Shop): string {
  const others = languages.map(({ code }) => code).filter((code) => code !== defaultLang);
  return (
    `try{var l=localStorage.getItem(${JSON.stringify(rememberedKey)}),p=location;` +
    `if(${JSON.stringify(others)}.includes(l)&&!/^\\/logout\\/?$/.test(p.pathname))p.replace("/"+l+p.pathname.replace(/^\\/$/,"")+p.search+p.hash)}catch{}`
  );
}
