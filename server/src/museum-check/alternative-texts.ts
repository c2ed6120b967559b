import { lineAt } from '../museum/load/text-file.ts';
import { tagsIn } from './html-tags.ts';
import type { Look } from './look.ts';
import { writtenTexts } from './written-texts.ts';

const fileName = /\.(jpe?g|png|webp|avif|svg|gif)$|^(img|dsc|dscn|image|picture|bild)[\s_-]?\d+$/i;
const least = 8;

/** What is read aloud in place of a picture has to say what is to be seen (WCAG 1.1.1). */
export function checkAlternativeTexts(look: Look): void {
  const texts = writtenTexts(look);
  const named = texts.filter(({ path }) => path.at(-1) === 'name');
  const names = new Set(named.map(({ text, path, screen }) => nameKey(text, path.at(-2), screen)));
  for (const { text, path, language, placeOf, screen } of texts) {
    if (tagsIn(text).some(({ name, attributes }) => name === 'img' && attributes['alt'] === undefined))
      look.must(placeOf('<img'), "a picture in the text has no alternative text (alt='…')", screen);
    if (path.at(-2) !== 'alt' || language === undefined) continue;
    if (fileName.test(text.trim())) look.must(placeOf(), `the alternative text is a file's name: ${text}`, screen);
    else if (text.length < least)
      look.should(placeOf(), `the alternative text says little of what is to be seen: ${text}`, screen);
    else if (names.has(nameKey(text, language, screen)))
      look.should(placeOf(), 'the alternative text repeats the name: it says what is to be seen', screen);
  }
  for (const { id, language, file, html } of look.pages)
    if (tagsIn(html).some(({ name, attributes }) => name === 'img' && attributes['alt'] === undefined)) {
      const line = lineAt(html, Math.max(0, html.search(/<img/i)));
      look.must({ file, line, field: '' }, "a picture has no alternative text (alt='…')", `/${language}/page/${id}`);
    }
}

const nameKey = (text: string, language: unknown, screen: string) => JSON.stringify([text, language, screen]);
