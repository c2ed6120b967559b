import { firstStyles } from './first-styles.ts';
import { replayEarlyInputScript } from './early-input.ts';
import { scriptStart } from './script-start.ts';

/** Returns the text of the style sheet at an address, if it is small enough to be inlined. */
export type StyleOf = (address: string) => string | undefined;

export interface FinishOptions {
  readonly styleOf: StyleOf;
  /** The scripts with the page's texts. They are imported before the page's module, since nothing works without them. */
  readonly textFiles: readonly string[];
  /** The `nonce` of the page's own scripts, which no script in a museum's text has. */
  readonly mark: string;
}

export interface FinishedHtml {
  readonly html: string;
  /** The texts of the page's own inline scripts and styles, for the policy; never any from a museum's text. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Placed by `fold-marker.tsx` at the end of what is visible first. */
const fold = /<div hidden="" data-below="true">(?=<\/div>)/;

/**
 * Writes the style sheet links once the parser gets there. Browsers prefetch links that they see in the HTML, and a sheet that loads before
 * the parser arrives takes part in the first paint. They do not prefetch from a `noscript`.
 */
const writeSheets =
  '{let html=document.currentScript.previousSibling.textContent,types=self.trustedTypes;' +
  'document.write(types?types.createPolicy("foyer-sheets",{createHTML:same=>same}).createHTML(html):html)}';

/** Address of one of the shop's own style sheets, in the link that React Router renders. */
const ownSheet = / rel="stylesheet" href="(\/assets\/[^"]+)"/g;

/** If the page has a first picture, lazy pictures wait for it. Their frames reserve the space. */
const firstPicture = /<img [^>]*fetchPriority="high"/;
const waitingPictures = '@media (scripting:enabled){picture>[loading=lazy]{display:none}}';

/** A font that must be fetched waits for the first picture. The page meanwhile uses local fonts of the same proportions. */
const ownFont = /@font-face\{font-family:("[^"]+");src:url\(/;
const waitingFont = '@media (scripting:enabled){:root{--shop-display-font:var(--shop-font-waiting)}}';

/**
 * Makes the first picture load before the scripts: removes `modulepreload` links and gives module scripts low priority. The rules for what
 * is above the fold are inlined, and the style sheets are linked at the fold, where they block nothing above. Their original links stay,
 * disabled, because React expects them there.
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
      // It contains only addresses and route names, so single quotes need no backslash inside the script that carries it.
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
      // React Router appends # to sheets that scripts may load as well.
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
      scripts.push(replayEarlyInputScript);
      const script = `<script data-start>${replayEarlyInputScript}</script>`;
      if (!firstPicture.test(rendered)) return `${script}</head>`;
      styles.push(waitingPictures);
      return `<style data-precedence="inlined" data-pictures>${waitingPictures}</style>${script}</head>`;
    });
  return { html, scripts, styles };
}
