import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackLanguage } from '../languages.ts';

/** The folder of the message files: `messages/{area}/{lang}.json`. */
export const messagesFolder = join(import.meta.dirname, '..', 'messages');

export function areas(): string[] {
  return readdirSync(messagesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** A file's ICU messages by key; empty if the file is missing. Throws, with the file's name, if it is not flat JSON. */
export function readMessages(area: string, lang: string, folder = messagesFolder): Record<string, string> {
  const file = join(folder, area, `${lang}.json`);
  if (!existsSync(file)) return {};
  const messages: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const isFlat =
    typeof messages === 'object' &&
    messages !== null &&
    !Array.isArray(messages) &&
    Object.values(messages).every((text) => typeof text === 'string');
  if (!isFlat) throw new Error(`${file}: messages are one flat object of texts.`);
  return messages as Record<string, string>;
}

/** A language's messages, with English where one is missing [I18N-2]. */
export function messagesWithFallback(area: string, lang: string, folder = messagesFolder): Record<string, string> {
  return { ...readMessages(area, fallbackLanguage, folder), ...readMessages(area, lang, folder) };
}
