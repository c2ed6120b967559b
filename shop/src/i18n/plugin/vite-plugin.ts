import { basename, dirname, join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { fallbackLanguage, languages } from '../languages.ts';
import { compileMessages } from './compile.ts';
import { areas, messagesFolder, messagesWithFallback } from './message-files.ts';
import { writeTextTypes } from './text-types.ts';
import { writtenForms } from './written-forms.ts';

const allTextsId = '\0shop:texts';

/**
 * Turns the message files into modules of compiled messages, one for each area and language, and keeps their types up to date.
 * Nothing in the browser's code names these modules: a page says which ones are its own.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'shop:messages',
    enforce: 'pre',
    configResolved: writeTextTypes,
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      for (const area of areas()) {
        for (const lang of languages) {
          this.emitFile({ type: 'chunk', id: join(messagesFolder, area, `${lang}.json`), name: `${area}-${lang}` });
        }
      }
    },
    resolveId(id) {
      if (id === 'shop:texts') return allTextsId;
      // A language without a file of its own still has English texts.
      return id.startsWith(messagesFolder + sep) ? id : null;
    },
    load(id) {
      if (id === allTextsId)
        return this.environment.config.consumer === 'server' ? allTexts() : 'export const allTexts = {}';
      const file = id.split('?')[0] ?? id;
      if (!file.startsWith(messagesFolder + sep) || !file.endsWith('.json')) return null;
      const [area, lang] = [basename(dirname(file)), basename(file, '.json')];
      this.addWatchFile(file.replace(`${lang}.json`, `${fallbackLanguage}.json`));
      const compiled = compileMessages(messagesWithFallback(area, lang), file);
      if (area === 'shell') compiled['forms'] = writtenForms(lang);
      return { code: `export default ${JSON.stringify(compiled)}`, map: null, moduleType: 'js' };
    },
    handleHotUpdate({ file }) {
      if (file.startsWith(messagesFolder + sep)) writeTextTypes();
    },
  };
}

/** A module with the texts of all areas and languages, for the server alone. */
function allTexts(): string {
  const parts = areas().flatMap((area) => languages.map((lang) => `${area}/${lang}`));
  const imports = parts.map(
    (part, index) => `import t${index} from ${JSON.stringify(join(messagesFolder, `${part}.json`))};`,
  );
  const entries = parts.map((part, index) => `${JSON.stringify(part)}: t${index}`);
  return `${imports.join('\n')}\nexport const allTexts = { ${entries.join(', ')} };`;
}
