import { stylesFor } from './first-styles.ts';
import { heldPresses } from './held-presses.ts';
import { scriptStart } from './script-start.ts';

/** Gives the text of a style sheet by its address, if it is small enough to travel inside a page. */
export type StyleOf = (address: string) => string | undefined;

export interface FinishOptions {
  readonly styleOf: StyleOf;
  /** The scripts with the page's texts: they start with the others, since nothing works before they are there. */
  readonly textFiles: readonly string[];
  /** The `nonce` that this page's own scripts were rendered with. */
  readonly mark: string;
}

export interface FinishedHtml {
  readonly html: string;
  /** The texts of the page's own inline scripts and styles; nothing that stands in a museum's text. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Where `below.tsx` marks the end of what is seen first. */
const fold = /<div hidden="" data-below="true">(?=<\/div>)/;

/** A font that has to be fetched: it waits for the first picture, as the page keeps its room with fonts that are there. */
const ownFont = /@font-face\{font-family:("[^"]+");src:url\(/;
const waitingFont = '@media (scripting:enabled){:root{--shop-display-font:var(--shop-font-waiting)}}';

/**
 * Lets the picture come before the scripts: no `modulepreload` links, module scripts at low priority. What is seen first needs no
 * other file: the rules for what stands above the fold are in the page, and the style sheets themselves are links at the fold, which
 * hold up nothing above. Their first links stay, switched off, because React expects them where they stood.
 */
export function finishHtml(rendered: string, { styleOf, textFiles, mark }: FinishOptions): FinishedHtml {
  const texts = textFiles.map((address) => `import ${JSON.stringify(address)};`).join('');
  const [scripts, styles, links]: [string[], string[], string[]] = [[], [], []];
  const [above = ''] = rendered.split(fold, 1);
  const hasFold = above !== rendered;
  const ownScript = new RegExp(`<script([^>]*) nonce="${mark}"([^>]*)>([\\s\\S]*?)</script>`, 'g');

  const files: string[] = [];

  const html = rendered
    .replace(/<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g, (_, address: string) => {
      files.push(address);
      return '';
    })
    .replace(ownScript, (_, before: string, after: string, text: string) => {
      const attributes = before + after;
      if (!attributes.includes(' type="module"')) {
        const script = shortQuotes(text);
        if (script !== '') scripts.push(script);
        return `<script${attributes}>${script}</script>`;
      }
      // Addresses and names of routes: in single quotes they need no backslash inside the script that brings them.
      const module = (texts + text).replaceAll('"', "'").replace(/\s*\n\s*/g, '\n');
      const start = scriptStart(
        module,
        files.filter((file) => !module.includes(`'${file}'`)),
      );
      scripts.push(module, start);
      return `<script data-start>${start}</script>`;
    })
    .replaceAll(` nonce="${mark}"`, '')
    // Only the discovery of routes reads it, which is switched off.
    .replaceAll(' data-discover="true"', '')
    .replace(/<link rel="stylesheet" href="([^"]+)"([^>]*)>/g, (link, href: string, rest: string) => {
      // React Router marks with # what scripts may load too.
      const address = href.replace(/#$/, '');
      const sheet = styleOf(address);
      if (sheet === undefined) return link;
      const isSplit = hasFold && address.startsWith('/assets/');
      if (isSplit) links.push(`<link rel="stylesheet" href="${address}" fetchpriority="low"/>`);
      const style = isSplit ? stylesFor(above, sheet) : sheet;
      const family = ownFont.exec(sheet)?.[1];
      styles.push(...(family ? [style, waitingFont] : [style]).filter(Boolean));
      const inline = style && `<style data-precedence="inlined">${style}</style>`;
      const waiting = family ? `<style data-precedence="inlined" data-font='1em ${family}'>${waitingFont}</style>` : '';
      return `${inline}${waiting}<link rel="stylesheet" href="${href}" disabled=""${isSplit ? ' data-below=""' : ''}${rest}>`;
    })
    .replace(fold, (marked) => marked + links.join(''))
    .replace('</head>', () => {
      scripts.push(heldPresses);
      return `<script data-start>${heldPresses}</script></head>`;
    });
  return { html, scripts, styles };
}

/** The page's data is JSON inside a string: in single quotes it is a tenth shorter, as its own need no backslash. */
function shortQuotes(script: string): string {
  return script.replace(/(?<=streamController\.enqueue\()"((?:[^"\\]|\\.)*)"/g, (_, text: string) => {
    const plain = text.replace(/\\.|'/g, (part) => ({ '\\"': '"', "'": "\\'" })[part] ?? part);
    return `'${plain}'`;
  });
}
