import { Parser } from 'htmlparser2';

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The tags of a text, in order; none where it is no HTML. */
export function tagsIn(html: string): Tag[] {
  if (!html.includes('<')) return [];
  const tags: Tag[] = [];
  const parser = new Parser({ onopentag: (name, attributes) => tags.push({ name, attributes }) });
  parser.write(html);
  parser.end();
  return tags;
}
