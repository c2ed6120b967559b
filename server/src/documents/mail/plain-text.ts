import sanitizeHtml from 'sanitize-html';

const marks: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
};

/** The paragraphs of the museum's HTML as plain texts, without empty ones. */
export function paragraphsOf(html: string): string[] {
  const withBreaks = html.replaceAll(/<\/(p|li|h\d|div)>|<br\s*\/?>/gi, '\n');
  const text = sanitizeHtml(withBreaks, { allowedTags: [], allowedAttributes: {} });
  return text
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (mark) => marks[mark] ?? mark)
    .split('\n')
    .map((paragraph) => paragraph.replaceAll(/[^\S\u00a0]+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}
