import { firstStyles } from './first-styles.ts';
import { heldInput } from './early-input.ts';
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

/**
 * Writes the style sheets where the page has been read to. Browsers fetch ahead the links that they see, and a sheet that is there before
 * the page is read becomes a part of the first paint. What stands in a `noscript` they leave alone.
 */
const writeSheets =
  '{let html=document.currentScript.previousSibling.textContent,types=self.trustedTypes;' +
  'document.write(types?types.createPolicy("foyer-sheets",{createHTML:same=>same}).createHTML(html):html)}';

/** The address of a style sheet of the shop's own, as React Router writes its link. */
const ownSheet = / rel="stylesheet" href="(\/assets\/[^"]+)"/g;

/** Pictures that are fetched when they come near wait for the first one, where the page has one. Their frames keep their room. */
const firstPicture = /<img [^>]*fetchPriority="high"/;
const waitingPictures = '@media (scripting:enabled){picture>[loading=lazy]{display:none}}';

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
  const ofSheet = (address: string) => styleOf(address.replace(/#$/, ''));
  const sheets = [...rendered.matchAll(ownSheet)].flatMap(([, address = '']) => ofSheet(address) ?? []);
  const first = new Map(firstStyles(above, sheets).map((style, at) => [sheets[at], style]));
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
        if (text !== '') scripts.push(text);
        return `<script${attributes}>${text}</script>`;
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
    .replace(/<link rel="stylesheet" href="([^"]+)"([^>]*)>/g, (link, href: string, rest: string) => {
      // React Router marks with # what scripts may load too.
      const address = href.replace(/#$/, '');
      const sheet = styleOf(address);
      if (sheet === undefined) return link;
      const isSplit = hasFold && address.startsWith('/assets/');
      if (isSplit) links.push(`<link rel=stylesheet href=${address} fetchpriority=low>`);
      const style = isSplit ? (first.get(sheet) ?? '') : sheet;
      const family = ownFont.exec(sheet)?.[1];
      styles.push(...(family ? [style, waitingFont] : [style]).filter(Boolean));
      const inline = style && `<style data-precedence="inlined">${style}</style>`;
      const waiting = family ? `<style data-precedence="inlined" data-font='1em ${family}'>${waitingFont}</style>` : '';
      return `${inline}${waiting}<link rel="stylesheet" href="${href}" disabled=""${isSplit ? ' data-below=""' : ''}${rest}>`;
    })
    .replace(fold, (marked) => {
      if (links.length === 0) return marked;
      scripts.push(writeSheets);
      return `${marked}<noscript>${links.join('')}</noscript><script>${writeSheets}</script>`;
    })
    .replace('</head>', () => {
      scripts.push(heldInput);
      const script = `<script data-start>${heldInput}</script>`;
      if (!firstPicture.test(rendered)) return `${script}</head>`;
      styles.push(waitingPictures);
      return `<style data-precedence="inlined" data-pictures>${waitingPictures}</style>${script}</head>`;
    });
  return { html, scripts, styles };
}
