import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fallbackLanguage } from '../languages.ts';
import { argumentsOf, compileMessages } from './compile.ts';
import { areas, readMessages } from './message-files.ts';

const typesFile = join(import.meta.dirname, '../../../.react-router/texts.d.ts');

const typeOf = {
  text: 'string | number',
  number: 'number',
  select: 'string',
  tag: '(inside: ReactNode) => ReactNode',
} as const;

/** The keys of all texts with their arguments, from the English files, as a TypeScript declaration. */
export function textTypes(): string {
  const lines = areas().flatMap((area) =>
    Object.entries(compileMessages(readMessages(area, fallbackLanguage), area)).map(([key, message]) => {
      const wanted = [...argumentsOf(message)].map(([name, kind]) => `${name}: ${typeOf[kind]}`);
      return `    '${key}': { ${wanted.join('; ')} };`;
    }),
  );
  return [
    "declare module 'shop:texts' {",
    "  import type { ReactNode } from 'react';",
    "  import type { Texts } from '../src/i18n/message.ts';",
    '  /** By area and language: `cart/de`. Only on the server. */',
    '  export const allTexts: Readonly<Record<string, Texts>>;',
    '  export interface TextArguments {',
    ...lines,
    '  }',
    '}',
    '',
  ].join('\n');
}

export function writeTextTypes(): void {
  mkdirSync(dirname(typesFile), { recursive: true });
  writeFileSync(typesFile, textTypes());
}

if (import.meta.main) writeTextTypes();
