import type { BrandColours } from '../../museum/schema/brand-model.ts';
import type { DocumentMuseum } from '../museum-of-documents.ts';
import type { MailContent, MailAdmission } from './mail-content.ts';
import type { MailPicture } from './mail-pictures.ts';
import { formatMoment } from '../formats.ts';

/** The mail as plain HTML with inline styles, as mail programs need it. Its pictures are attached; nothing is loaded from the web. */
export function mailHtml(content: MailContent, brand: DocumentMuseum['brand']): string {
  const colours = brand.colours.light;
  const {
    language,
    subject,
    greeting,
    thanks,
    admissions,
    goods,
    vouchers,
    facts,
    taxes,
    payBy,
    notes,
    download,
    page,
    withdrawal,
    farewell,
    sender,
  } = content;
  const quiet = `color:${colours.quiet}`;
  const hairline = `<hr style="border:0;border-top:1px solid ${colours.line};margin:24px 0">`;
  return mailPage({ language, subject }, brand, [
    paragraph(greeting),
    paragraph(thanks),
    ...admissions.map((admission) => hairline + admissionHtml(admission, language, quiet)),
    ...(goods.length > 0 ? [hairline] : []),
    ...goods.map((line, index) => paragraph(line, index === 0 ? 'font-weight:700' : '')),
    ...(vouchers.length > 0 ? [hairline] : []),
    ...vouchers.map((line, index) => paragraph(line, index === 0 ? 'font-weight:700' : '')),
    hairline,
    ...facts.map((fact, index) => paragraph(fact, index === 0 ? 'font-weight:700' : '')),
    ...taxes.map((tax) => paragraph(tax, quiet)),
    ...(payBy.length > 0 ? [hairline] : []),
    ...payBy.map((line, index) => paragraph(line, index === 0 ? 'font-weight:700' : '')),
    hairline,
    ...(download ? [buttonTo(download, colours)] : []),
    ...(page ? [linkTo(page)] : []),
    ...(withdrawal ? [linkTo(withdrawal)] : []),
    ...notes.map((note) => paragraph(note, quiet)),
    paragraph(farewell),
    paragraph(sender, quiet),
  ]);
}

function admissionHtml({ admission, picture, prices }: MailAdmission, language: string, quiet: string): string {
  const place = [admission.venueName, admission.venueAddress].filter((word) => word !== '').join(', ');
  return [
    ...(picture ? [pictureHtml(picture)] : []),
    `<h2 style="margin:0 0 4px;font-size:20px;line-height:1.2">${escaped(admission.name)}</h2>`,
    paragraph(formatMoment(admission, language), 'font-size:30px;line-height:1.15;font-weight:800'),
    paragraph(admission.entry),
    paragraph(admission.tourLanguage),
    paragraph(place),
    paragraph(admission.wayIn, quiet),
    paragraph(admission.meetingPoint),
    ...prices.map((price) => paragraph(price, 'font-weight:700')),
    ...admission.answers.map((text) => paragraph(text)),
    ...admission.goodToKnow.map((text) => paragraph(text, quiet)),
  ].join('\n');
}

/** A mail page as plain HTML with inline styles, as mail programs need it; `parts` must be HTML already. */
export function mailPage(
  { language, subject }: { readonly language: string; readonly subject: string },
  { name, colours: { light: colours } }: DocumentMuseum['brand'],
  parts: readonly string[],
): string {
  return [
    `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;background:${colours.paper};color:${colours.ink};font:16px/1.5 system-ui,sans-serif">`,
    '<div style="max-width:560px;margin:0 auto;padding:32px 20px">',
    `<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:4px solid ${colours.accent};font-size:24px;font-weight:800">${escaped(name)}</p>`,
    ...parts,
    '</div></body></html>',
  ].join('\n');
}

/** An attached picture, as wide as the text. */
export function pictureHtml({ cid, alt }: MailPicture): string {
  const style = 'display:block;width:100%;height:auto;margin:0 0 16px;border:0';
  return `<img src="cid:${escaped(cid)}" alt="${escaped(alt)}" width="520" style="${style}">`;
}

/** A paragraph of text; '' for an empty text. */
export function paragraph(text: string, style = ''): string {
  return text === '' ? '' : `<p style="margin:0 0 8px;${style}">${escaped(text)}</p>`;
}

/** A link that looks like a button. */
export function buttonTo([label, address]: readonly [label: string, address: string], colours: BrandColours): string {
  const style = `display:inline-block;padding:12px 20px;background:${colours.accent};color:${colours.onAccent};text-decoration:none`;
  return `<p style="margin:0 0 16px"><a href="${escaped(address)}" style="${style}">${escaped(label)}</a></p>`;
}

/** A link that looks like text. */
function linkTo([label, address]: readonly [label: string, address: string]): string {
  return `<p style="margin:0 0 16px"><a href="${escaped(address)}" style="color:inherit">${escaped(label)}</a></p>`;
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML, so that a name never becomes markup. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => marks[letter] ?? letter);
}
