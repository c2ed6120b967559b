import { fillMessage } from '../../../shop/src/i18n/message.ts';
import { compileMessage } from '../../../shop/src/i18n/plugin/compile.ts';
import { readMessages } from '../../../shop/src/i18n/plugin/message-files.ts';

/** The shop's text in a language, from its message files: `say('de', 'cart.remove')`. Throws if the key does not exist. */
export function say(lang: string, key: string, values: Readonly<Record<string, unknown>> = {}): string {
  const message = readMessages(key.slice(0, key.indexOf('.')), lang)[key];
  if (message === undefined) throw new Error(`No text ${key} in ${lang}.`);
  const filled = fillMessage(compileMessage(message), lang, values);
  return typeof filled === 'string' ? filled : String(filled);
}

/** Like `say`, as a pattern that accepts any arguments, for texts whose numbers a story does not know. `starts` allows more text to follow. */
export function like(lang: string, key: string, how: 'all' | 'starts' = 'all'): RegExp {
  const message = readMessages(key.slice(0, key.indexOf('.')), lang)[key];
  if (message === undefined) throw new Error(`No text ${key} in ${lang}.`);
  return new RegExp(`^${patternOf(compileMessage(message))}${how === 'all' ? '$' : ''}`);
}

function patternOf(message: ReturnType<typeof compileMessage>): string {
  if (typeof message === 'string') return escaped(message);
  return message
    .map((part) => {
      if (typeof part === 'string') return escaped(part);
      if (part[0] === 2) return `(?:${Object.values(part[3]).map(patternOf).join('|')})`;
      if (part[0] === 3) return `(?:${Object.values(part[2]).map(patternOf).join('|')})`;
      return part[0] === 5 ? patternOf(part[2]) : '.+';
    })
    .join('');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s');
}
