import { withoutPrefix } from './guard.ts';
import { localStore } from './browser-storage.ts';
import type { Shop } from './shop-config.ts';

const rememberedKey = 'language';

/**
 * The same page in another language [I18N-4]. The first segment is replaced, or one is inserted if it is no language; path, query and
 * fragment stay. `/de/tickets?date=…#x` → `/sv/tickets?date=…#x`.
 */
export function switchLanguagePath(address: string, lang: string, languages: Shop['languages']): string {
  const end = address.search(/[?#]/);
  const path = end < 0 ? address : address.slice(0, end);
  const rest = end < 0 ? '' : address.slice(end);
  const below = withoutPrefix(path, languages);
  return `/${lang}${below === '/' ? '' : below}${rest}`;
}

/** A fragment that a screen has removed from its address to keep it secret. */
let hiddenFragment: { readonly path: string; readonly fragment: string } | null = null;

/** Makes a change of language include the fragment as if it were still in the address [I18N-4]. Null once it is no longer needed. */
export function hideFragment(hidden: typeof hiddenFragment): void {
  hiddenFragment = hidden;
}

/** The fragment of the page at this location, in its address or hidden: `#…` or ''. */
export function fragmentAt({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string {
  if (hash !== '') return hash;
  return hiddenFragment?.path === pathname ? `#${hiddenFragment.fragment}` : '';
}

/** Stores the language that the visitor chose. From now on, addresses without a prefix use it [I18N-2]. */
export function rememberLanguage(lang: string): void {
  localStore.write(rememberedKey, lang);
}

/**
 * A script for pages without a language prefix: redirects to the remembered language before the first paint, so that the page itself stays
 * the same for everybody [I18N-2]. Logout has no address with a prefix [NAV-1].
 */
export function rememberedLanguageScript({ languages, defaultLang }: Shop): string {
  const others = languages.map(({ code }) => code).filter((code) => code !== defaultLang);
  return (
    `try{var l=localStorage.getItem(${JSON.stringify(rememberedKey)}),p=location;` +
    `if(${JSON.stringify(others)}.includes(l)&&!/^\\/logout\\/?$/.test(p.pathname))p.replace("/"+l+p.pathname.replace(/^\\/$/,"")+p.search+p.hash)}catch{}`
  );
}
