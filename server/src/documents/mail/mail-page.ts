import type { BrandColours } from '../../museum/schema/brand-model.ts';
import { escaped } from './escaped.ts';

/** A mail as plain HTML with its styles at the elements, as mail programs want it; `parts` are HTML already. */
export function mailPage(
  { language, subject }: { readonly language: string; readonly subject: string },
  colours: BrandColours,
  parts: readonly string[],
): string {
  return [
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;background:${colours.paper};color:${colours.ink};font:16px/1.5 system-ui,sans-serif">`,
    '<div style="max-width:560px;margin:0 auto;padding:32px 20px">',
    ...parts,
    '</div></body></html>',
  ].join('\n');
}

/** A paragraph of text; nothing for none. */
export function paragraph(text: string, style = ''): string {
  return text === '' ? '' : `<p style="margin:0 0 8px;${style}">${escaped(text)}</p>`;
}

/** A link that looks like the thing to do. */
export function buttonTo([label, address]: readonly [label: string, address: string], colours: BrandColours): string {
  const style = `display:inline-block;padding:12px 20px;background:${colours.accent};color:${colours.onAccent};text-decoration:none`;
  return `<p style="margin:0 0 16px"><a href="${escaped(address)}" style="${style}">${escaped(label)}</a></p>`;
}

/** A link among the words. */
export function linkTo([label, address]: readonly [label: string, address: string]): string {
  return `<p style="margin:0 0 16px"><a href="${escaped(address)}" style="color:inherit">${escaped(label)}</a></p>`;
}
