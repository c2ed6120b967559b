import type { BrandColours } from '../../museum/schema/brand-model.ts';
import { escaped } from './escaped.ts';
import type { MailContent, MailVisit } from './mail-content.ts';
import { whenOf } from './mail-content.ts';
import { buttonTo, linkTo, mailPage, paragraph } from './mail-page.ts';

/** The mail as plain HTML with its styles at the elements, as mail programs want it; no picture or font is loaded from anywhere. */
export function mailHtml(content: MailContent, colours: BrandColours): string {
  const {
    language,
    subject,
    greeting,
    thanks,
    visits,
    goods,
    vouchers,
    facts,
    taxes,
    payBy,
    notes,
    download,
    page,
    farewell,
    sender,
  } = content;
  const quiet = `color:${colours.quiet}`;
  const hairline = `<hr style="border:0;border-top:1px solid ${colours.line};margin:24px 0">`;
  return mailPage({ language, subject }, colours, [
    paragraph(greeting),
    paragraph(thanks),
    ...visits.map((visit) => hairline + visitHtml(visit, quiet)),
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
    ...notes.map((note) => paragraph(note, quiet)),
    paragraph(farewell),
    paragraph(sender, quiet),
  ]);
}

function visitHtml({ visit, prices }: MailVisit, quiet: string): string {
  const place = [visit.venueName, visit.venueAddress].filter((word) => word !== '').join(', ');
  return [
    `<h2 style="margin:0 0 4px;font-size:26px;line-height:1.15">${escaped(visit.name)}</h2>`,
    paragraph(whenOf(visit), 'font-size:20px;font-weight:700'),
    paragraph(visit.entry),
    paragraph(visit.tourLanguage),
    paragraph(place),
    paragraph(visit.wayIn, quiet),
    paragraph(visit.meetingPoint),
    ...prices.map((price) => paragraph(price, 'font-weight:700')),
    ...visit.answers.map((text) => paragraph(text)),
    ...visit.goodToKnow.map((text) => paragraph(text, quiet)),
  ].join('\n');
}
