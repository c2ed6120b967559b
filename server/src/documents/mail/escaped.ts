const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML: whatever a name holds, it stays a text. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => marks[letter] ?? letter);
}
