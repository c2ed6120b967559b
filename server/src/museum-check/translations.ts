import type { Path, Place } from '../museum/load/file-issues.ts';
import type { Language } from '../museum/schema/texts.ts';
import { LANGUAGES } from '../museum/schema/texts.ts';
import type { Look } from './look.ts';
import { writtenTexts } from './written-texts.ts';

/** Names may be the same in two languages; a sentence that is was not translated. */
const sentence = 40;

/** What is missing in a language, or stands there in another one. Texts that the shop cannot do without are mistakes of the files. */
export function checkTranslations(look: Look): void {
  checkSettings(look);
  const seen = new Map<string, Language>();
  for (const { text, file, path, language, placeOf, screen } of writtenTexts(look)) {
    if (language === undefined || text.length < sentence || path.at(-1) === 'url') continue;
    const key = `${file} ${path.map((part) => (part === language ? '*' : part)).join('.')} ${text}`;
    const earlier = seen.get(key);
    if (!earlier) seen.set(key, language);
    else tellSame(look, placeOf(), earlier, language, screen);
  }
  for (const [index, { id, language, file, html }] of look.pages.entries()) {
    const earlier = look.pages.slice(0, index).find((page) => page.id === id && page.html === html);
    if (earlier) tellSame(look, { file, line: 1, field: '' }, earlier.language, language, `/${language}/page/${id}`);
  }
}

function tellSame(look: Look, place: Place, first: Language, second: Language, screen: string): void {
  look.should(place, `reads the same in ${first} and ${second}: is it translated?`, screen);
}

/** Settings that may be written in some languages alone: those of the other languages see something else. */
function checkSettings({ files: { configuration }, languages, must, should }: Look): void {
  const { value, placeOf } = configuration;
  if (!value) return;
  const missingIn = (texts: object) => languages.filter((language) => !Object.hasOwn(texts, language));
  const look = (path: Path, texts: object | undefined, otherwise: string) => {
    const missing = texts && Object.keys(texts).length > 0 ? missingIn(texts) : [];
    if (missing.length > 0)
      should(placeOf(path), `is missing in ${missing.join(', ')}, which ${otherwise}`, `/${missing[0]}`);
  };
  look(['siteNameTranslations'], value.siteNameTranslations, `show siteName (${value.siteName})`);
  for (const [key, texts] of Object.entries(value.navTranslations))
    look(['navTranslations', key], texts, "show the shop's own word");
  for (const [key, links] of Object.entries(value.customTermsLinks))
    look(['customTermsLinks', key], links, `lead to /page/${key}`);
  value.partnerLogos.forEach(({ name }, index) => {
    const missing = missingIn(name);
    if (missing.length > 0) must(placeOf(['partnerLogos', index, 'name']), `is missing in ${missing.join(', ')}`, '/');
  });
  const foreign = Object.keys(value.languagesFull).filter((code) => !(LANGUAGES as readonly string[]).includes(code));
  if (foreign.length > 0)
    should(placeOf(['languagesFull']), `names ${foreign.join(', ')}, which the shop does not speak`);
}
