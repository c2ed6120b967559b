import { type Document, isScalar, type LineCounter, visit, type YAMLError } from 'yaml';

/** What an operator reads of what the parser found; by its codes. */
const plainMessages: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'a tab stands at the beginning of the line: indent with spaces alone',
  DUPLICATE_KEY: 'this field is given already, further up: each may stand once',
  BAD_SCALAR_START: "a text that begins with such a sign needs quotes: '…'",
  BAD_INDENT: 'the line is indented otherwise than those it belongs to: they begin in the same column',
  BLOCK_AS_IMPLICIT_KEY:
    "a field within a field's line: a text with a colon needs quotes ('…'), and a new field a line of its own with the right indentation",
  MULTILINE_IMPLICIT_KEY:
    'this line and the next do not fit together: is one indented too far, or is ": " missing after a field\'s name?',
  MISSING_CHAR: 'something that was begun here does not end: a quote, a bracket, or ": " after a field\'s name',
  BLOCK_IN_FLOW:
    "a text with a colon within braces ({ … }) needs quotes: '…'; or each field gets a line of its own, without braces",
  MULTIPLE_DOCS: 'a line of hyphens (---) begins another document: a file holds one',
  UNEXPECTED_TOKEN:
    "this does not belong here: a text with quotes, brackets or colons within needs quotes around it ('…', with ' doubled inside)",
};

/** The parser has one code for whatever is missing; between the entries of a list it is mostly the right column. */
const outsideOfEntry =
  'the line stands between the entries of a list and belongs to none: indent it like the other fields of its entry, or begin it with "- "';

/** After these the rest of the file means what it says. */
const harmless = new Set<string>(['TAB_AS_INDENT', 'DUPLICATE_KEY', 'BAD_SCALAR_START']);

interface Unreadable {
  readonly line: number;
  readonly problem: string;
}

/** What keeps a text from being YAML, and whether the rest can be read all the same. What follows the first grave one is mostly its consequence: left out. */
export function unreadableIn(
  document: Document.Parsed,
  lines: LineCounter,
): { told: Unreadable[]; isRestSound: boolean } {
  const errors = document.errors.toSorted((a, b) => a.pos[0] - b.pos[0]);
  const grave = errors.find(({ code }) => !harmless.has(code));
  const byLine = new Map<number, string>();
  for (const error of errors.filter(({ code }) => harmless.has(code)).concat(grave ?? [])) {
    const quote = quoteBefore(error, document, lines);
    const line = quote ?? lines.linePos(error.pos[0]).line;
    const words = quote === undefined ? inPlainWords(error) : endlessQuote;
    const rest = error === grave ? '. The rest of the file is checked once this is mended' : '';
    if (!byLine.has(line)) byLine.set(line, `not YAML: ${words}${rest}`);
  }
  const nameless = namelessIn(document);
  for (const { name, offset } of nameless)
    byLine.set(
      lines.linePos(offset).line,
      `not YAML: *${name} repeats what &${name} marks further up, and nothing is marked so`,
    );
  const told = [...byLine].map(([line, problem]) => ({ line, problem }));
  return { told, isRestSound: !grave && nameless.length === 0 };
}

function inPlainWords({ code, message }: YAMLError): string {
  if (code === 'MISSING_CHAR' && message.startsWith('Sequence item')) return outsideOfEntry;
  return plainMessages[code] ?? message;
}

const endlessQuote = 'a quote begins here and does not end on its line: is its other end missing?';
const nearby = 80;

/** The line of the quote over several lines that ends just before what is wrong: its end is another one's beginning. */
function quoteBefore({ pos }: YAMLError, document: Document.Parsed, lines: LineCounter): number | undefined {
  let found: number | undefined;
  visit(document, (_, node) => {
    if (!isScalar(node) || !node.type?.startsWith('QUOTE') || !node.range) return;
    const [begin, end] = node.range;
    const line = lines.linePos(begin).line;
    if (end <= pos[0] + 1 && pos[0] - end < nearby && line < lines.linePos(end).line) found = line;
  });
  return found;
}

/** Repetitions (*desk) of what is marked (&desk) nowhere above. */
function namelessIn(document: Document.Parsed): { name: string; offset: number }[] {
  const found: { name: string; offset: number }[] = [];
  visit(document, {
    Alias: (_, alias) => {
      if (alias.range && !alias.resolve(document)) found.push({ name: alias.source, offset: alias.range[0] });
    },
  });
  return found;
}
