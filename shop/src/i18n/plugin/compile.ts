import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Message, Options, Part } from '../message.ts';

/** Compiles an ICU message to data for the browser. Throws, quoting the message, on syntax that the shop's runtime does not support. */
export function compileMessage(icu: string): Message {
  const parts = partsOf(parse(icu, { requiresOtherClause: true, shouldParseSkeletons: false }), icu);
  if (parts.length === 0) return '';
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts;
}

/** Compiles a file's messages, by key. Throws, with file and key, on an invalid message. */
export function compileMessages(messages: Readonly<Record<string, string>>, file: string): Record<string, Message> {
  const compiled: Record<string, Message> = {};
  for (const [key, icu] of Object.entries(messages)) {
    try {
      compiled[key] = compileMessage(icu);
    } catch (error) {
      throw new Error(`${file}: "${key}" is no message the shop can show`, { cause: error });
    }
  }
  return compiled;
}

function partsOf(elements: readonly MessageFormatElement[], icu: string): Part[] {
  return elements.map((element): Part => {
    switch (element.type) {
      case TYPE.literal:
        return element.value;
      case TYPE.argument:
        return [0, element.value];
      case TYPE.number:
        if (element.style) throw new Error(`No number styles, please: ${icu}`);
        return [1, element.value];
      case TYPE.plural:
        if (element.pluralType === 'ordinal') throw new Error(`No ordinals, please: ${icu}`);
        return [2, element.value, element.offset, optionsOf(element.options, icu)];
      case TYPE.select:
        return [3, element.value, optionsOf(element.options, icu)];
      case TYPE.pound:
        return [4];
      case TYPE.tag:
        return [5, element.value, partsOf(element.children, icu)];
      default:
        throw new Error(`Dates and times are formatted before they become arguments: ${icu}`);
    }
  });
}

function optionsOf(options: Record<string, { value: MessageFormatElement[] }>, icu: string): Options {
  return Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, partsOf(value, icu)]));
}

/** The arguments of a message by name, with the kinds that the types need. */
export function argumentsOf(message: Message): Map<string, 'text' | 'number' | 'select' | 'tag'> {
  const found = new Map<string, 'text' | 'number' | 'select' | 'tag'>();
  const collect = (parts: readonly Part[]) => {
    for (const part of parts) {
      if (typeof part === 'string' || part[0] === 4) continue;
      if (part[0] === 0 && !found.has(part[1])) found.set(part[1], 'text');
      if (part[0] === 1 || part[0] === 2) found.set(part[1], 'number');
      if (part[0] === 3) found.set(part[1], 'select');
      if (part[0] === 5) found.set(part[1], 'tag');
      if (part[0] === 5) collect(part[2]);
      if (part[0] === 2) Object.values(part[3]).forEach(collect);
      if (part[0] === 3) Object.values(part[2]).forEach(collect);
    }
  };
  if (typeof message !== 'string') collect(message);
  return found;
}

/** The plural branches of a message, each with its categories. */
export function pluralsOf(message: Message): string[][] {
  const found: string[][] = [];
  const collect = (parts: readonly Part[]) => {
    for (const part of parts) {
      if (typeof part === 'string') continue;
      if (part[0] === 2) found.push(Object.keys(part[3]));
      if (part[0] === 2) Object.values(part[3]).forEach(collect);
      if (part[0] === 3) Object.values(part[2]).forEach(collect);
      if (part[0] === 5) collect(part[2]);
    }
  };
  if (typeof message !== 'string') collect(message);
  return found;
}
