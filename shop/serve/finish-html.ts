import { createHash } from 'node:crypto';

/** Gives the text of a style sheet by its address, if it is small enough to travel inside a page. */
export type StyleOf = (address: string) => string | undefined;

/**
 * Lets the picture come before the scripts: no `modulepreload` links, module scripts at low priority, style sheets inside the page.
 * The link of an inlined sheet stays, switched off, because React expects it where it stood.
 * The scripts with the page's texts (`textFiles`) start with the others, since nothing works before they are there.
 */
export function finishHtml(html: string, styleOf: StyleOf, textFiles: readonly string[]): string {
  const texts = textFiles.map((address) => `import ${JSON.stringify(address)};`).join('');
  return html
    .replace(/<link rel="modulepreload"[^>]*\/?>/g, '')
    .replace(
      /(<script type="module")([^>]*>)/,
      (_, start: string, rest: string) => `${start} fetchpriority="low"${rest}${texts}`,
    )
    .replace(/<link rel="stylesheet" href="([^"]+)"([^>]*)>/g, (link, address: string, rest: string) => {
      const style = styleOf(address);
      if (style === undefined) return link;
      return `<style data-precedence="inlined">${style}</style><link rel="stylesheet" href="${address}" disabled=""${rest}>`;
    });
}

/** The `sha256-…` sources of a page's inline scripts and styles. Blocks of data are not run, so the policy does not ask for theirs. */
export function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${element}(?![^>]*\\ssrc=)([^>]*)>([\\s\\S]*?)</${element}>`, 'g');
  const hashes = [...html.matchAll(inline)]
    .filter(([, attributes]) => !/application\/(ld\+)?json/.test(attributes ?? ''))
    .map(
      ([, , text]) =>
        `'sha256-${createHash('sha256')
          .update(text ?? '')
          .digest('base64')}'`,
    );
  return [...new Set(hashes)];
}
