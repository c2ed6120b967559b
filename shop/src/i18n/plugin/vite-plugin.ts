import { basename, dirname, sep } from 'node:path';
import type { Plugin } from 'vite';
import { fallbackLanguage } from '../languages.ts';
import { compileMessages } from './compile.ts';
import { messagesFolder, messagesWithFallback } from './message-files.ts';
import { writeTextTypes } from './text-types.ts';

/** Turns the message files into modules of compiled messages while the shop is built, and keeps their types up to date. */
export function compiledMessages(): Plugin {
  return {
    name: 'shop:messages',
    enforce: 'pre',
    configResolved: writeTextTypes,
    load(id) {
      const file = id.split('?')[0] ?? id;
      if (!file.startsWith(messagesFolder + sep) || !file.endsWith('.json')) return null;
      const [area, lang] = [basename(dirname(file)), basename(file, '.json')];
      this.addWatchFile(file.replace(`${lang}.json`, `${fallbackLanguage}.json`));
      const compiled = compileMessages(messagesWithFallback(area, lang), file);
      return { code: `export default ${JSON.stringify(compiled)}`, map: null, moduleType: 'js' };
    },
    handleHotUpdate({ file }) {
      if (file.startsWith(messagesFolder + sep)) writeTextTypes();
    },
  };
}
