/** A rule of a style sheet, or a block of rules under one condition or layer. */
interface Rule {
  readonly start: string;
  readonly end: string;
  /** Elements, classes and `data-` attributes of each selector. The rule is needed if all of one selector occur in the page. */
  readonly selectors: readonly (readonly string[])[];
  readonly rules: readonly Rule[] | null;
}

const known = new Map<string, readonly Rule[]>();

/** The part of each sheet that the first view needs, without custom properties that nothing reads. */
export function firstStyles(html: string, sheets: readonly string[]): string[] {
  const styles = sheets.map((sheet) => stylesFor(html, sheet));
  const read = new Set(
    [...styles, html].flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)),
  );
  return styles.map((style) =>
    style.replace(/(?<=[{;])(--[\w-]+):[^;}]*;?/g, (measure, name: string) => (read.has(name) ? measure : '')),
  );
}

/** The rules of a minified style sheet that apply to the given HTML as it first shows, with dialogs and details closed. */
export function stylesFor(html: string, sheet: string): string {
  const rules = known.get(sheet) ?? rulesIn(sheet);
  known.set(sheet, rules);
  const shown = html.replace(isHidden, '');
  const used = new Set([...shown.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  for (const [, attribute = '', value = ''] of shown.matchAll(/ (data-[\w-]+)(="[^"]*")/g))
    used.add(attribute).add(attribute + value);
  for (const [element] of shown.matchAll(/<[a-z]\w*/g)) used.add(element);
  return written(rules, used);
}

function written(rules: readonly Rule[], used: ReadonlySet<string>): string {
  let text = '';
  for (const { start, end, selectors, rules: inner } of rules) {
    if (!selectors.some((names) => names.every((name) => used.has(name)))) continue;
    const body = inner && written(inner, used);
    if (body !== '') text += start + (body ?? '') + end;
  }
  return text;
}

/** Properties that matter only on interaction, which is not possible yet. */
const interactionProperties = /(?<=^|;)(transition|cursor):[^;]*;?/g;
/** Rules that apply to no screen, or to no motion that exists yet, at the first paint. */
const isNotForFirstPaint = /^@media (print|\(scripting: ?none\)|\(prefers-reduced-motion)|^@keyframes/;
/** Elements that are closed at the first paint. */
const isHidden = /<dialog\b[\s\S]*?<\/dialog>|<noscript>[\s\S]*?<\/noscript>|(?<=<\/summary>)[\s\S]*?<\/details>/g;
const isLaterState =
  /:hover|:focus|::view-transition|::selection|\[open\]|\[data-(scrolled|filled|cookie-notice|collapsed)/;
const isGroup = /^@(media|layer|container|supports)/;

function rulesIn(sheet: string): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < sheet.length;) {
    const open = sheet.slice(at).search(/[{;]/) + at;
    if (open < at) break;
    const start = sheet.slice(at, open + 1);
    const close = start.endsWith(';') ? open + 1 : endOfBlock(sheet, open);
    const body = sheet.slice(open + 1, close - 1);
    at = close;
    if (isNotForFirstPaint.test(start)) continue;
    if (start.endsWith(';')) rules.push({ start, end: '', selectors: [[]], rules: null });
    else if (isGroup.test(start)) rules.push({ start, end: '}', selectors: [[]], rules: rulesIn(body) });
    else
      rules.push({ start, end: `${body.replace(interactionProperties, '')}}`, selectors: namedIn(start), rules: null });
  }
  return rules;
}

function endOfBlock(sheet: string, open: number): number {
  let depth = 0;
  for (let at = open; at < sheet.length; at += 1) {
    if (sheet[at] === '{') depth += 1;
    else if (sheet[at] === '}' && --depth === 0) return at + 1;
  }
  return sheet.length;
}

/** The names in each selector, without selectors of later states. What is inside `:not(…)` and `:is(…)` is ignored. */
function namedIn(selectors: string): string[][] {
  return withoutBrackets(selectors)
    .split(',')
    .filter((selector) => !isLaterState.test(selector))
    .map((selector) => [
      ...[...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
      ...[...selector.matchAll(/\[(data-[\w-]+)(?:="?([^"\]]*)"?)?\]/g)].map(([, name = '', value]) =>
        value ? `${name}="${value}"` : name,
      ),
      ...[...selector.matchAll(/(?:^|[\s>+~])([a-z]\w*)/g)].map(([, element = '']) => `<${element}`),
    ]);
}

/** Removes nested brackets from the inside out. */
function withoutBrackets(selectors: string): string {
  const rest = selectors.replace(/:(not|is|where|has)\([^()]*\)/g, '');
  return rest === selectors ? rest : withoutBrackets(rest);
}
