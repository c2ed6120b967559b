import { describe, expect, test } from 'vitest';
import { shopLanguages } from '@foyer/contract/languages.ts';
import { documentTexts, fill, forCount, textsIn } from './document-texts.ts';
import { runsOf } from './pdf/fonts.ts';

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

describe('the texts of tickets and mails', () => {
  test.each(shopLanguages)('are complete in %s, with the same placeholders as in German [I18N-1]', (language) => {
    const texts = documentTexts[language];
    expect(Object.keys(texts).sort()).toEqual(Object.keys(documentTexts.de).sort());
    for (const [key, german] of Object.entries(documentTexts.de)) {
      const text = texts[key as keyof typeof texts];
      if (typeof german !== 'string' || typeof text !== 'string') continue;
      expect(text.trim(), key).not.toBe('');
      expect(places(text), key).toEqual(places(german));
    }
  });

  test.each(shopLanguages)('have exactly the plural forms of %s [I18N-1]', (language) => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const text of Object.values(documentTexts[language])) {
      if (typeof text !== 'string') expect(Object.keys(text).sort()).toEqual(categories.toSorted());
    }
  });

  test.each(shopLanguages)('have no exclamation mark in %s, and only letters of the ticket’s own fonts', (language) => {
    for (const text of Object.values(documentTexts[language]).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry),
    )) {
      expect(text).not.toContain('!');
      expect(runsOf(text, 'text').map(({ font }) => font)).toEqual(['text']);
    }
  });

  test('are English for a language that the shop does not speak', () => {
    expect(textsIn('xx')).toBe(documentTexts.en);
  });
});

describe('a text', () => {
  test('is filled in once: a placeholder within a value stays as it is', () => {
    expect(fill('{name} at {time}', { name: '{time}', time: '10:30' })).toBe('{time} at 10:30');
    expect(fill('{name} at {other}', { name: 'Ada' })).toBe('Ada at {other}');
  });

  test('uses the plural form of its count in each language', () => {
    expect(forCount(documentTexts.de.people, 1, 'de')).toBe('Gilt für eine Person');
    expect(forCount(documentTexts.de.people, 0, 'de')).toBe('Gilt für 0 Personen');
    expect(forCount(documentTexts.fr.people, 2, 'fr')).toBe('Valable pour 2 personnes');
    expect(forCount(documentTexts.es.people, 1_000_000, 'es')).toContain('de personas');
  });
});
