import { globSync } from 'node:fs';
import { join } from 'node:path';

const digits = 'abcdefghijklmnopqrstuvwxyz';

/** 0 → a, 25 → z, 26 → ba. */
function inLetters(number: number): string {
  const rest = digits[number % digits.length] ?? '';
  return number < digits.length ? rest : inLetters(Math.floor(number / digits.length)) + rest;
}

const isOfOneFeature = (sheet: string) => sheet.includes('/features/');
/** What every page is made of comes first, and has the shortest names. */
const sheets: string[] = globSync(join(import.meta.dirname, 'src/**/*.module.css'))
  .sort()
  .sort((one, other) => Number(isOfOneFeature(one)) - Number(isOfOneFeature(other)));
const namesIn = new Map<string, string[]>();

/**
 * Names for the classes of the shop's style sheets: the sheet's number in capitals, the class's own in small letters. As short as
 * names can be, as they stand in every page, style sheet and script; and the same in the server's build and in the browser's.
 */
export function className(name: string, file: string): string {
  const sheet = file.split('?', 1)[0] ?? file;
  if (!sheets.includes(sheet)) sheets.push(sheet);
  const names = namesIn.get(sheet) ?? [];
  namesIn.set(sheet, names);
  if (!names.includes(name)) names.push(name);
  return inLetters(sheets.indexOf(sheet)).toUpperCase() + inLetters(names.indexOf(name));
}
