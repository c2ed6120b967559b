import type { Brand } from '../../src/app/embedded-server.ts';

type Font = NonNullable<Brand['fonts']['display']>;

/** How the header stands out from the page; `quiet` is what its menus say less loudly. */
const headers: Record<Brand['headerStyle'], Record<'paper' | 'ink' | 'quiet' | 'line', string>> = {
  paper: headerOf('paper', 'ink', 'quiet', 'transparent'),
  lined: headerOf('paper', 'ink', 'quiet', 'var(--shop-ink)'),
  filled: headerOf('accent', 'on-accent', 'on-accent', 'transparent'),
};

function headerOf(paper: string, ink: string, quiet: string, line: string) {
  return { paper: `var(--shop-${paper})`, ink: `var(--shop-${ink})`, quiet: `var(--shop-${quiet})`, line };
}

/**
 * The operator's look as a style sheet: `--shop-*` variables, light and dark, and the display font, with what stands in for it until it
 * is there [CFG-14].
 */
export function themeCss({ colours, fonts, cornerRadius, headerStyle }: Brand): string {
  const display = fonts.display;
  return [
    ...(display ? fontFaces(display) : []),
    ':root{color-scheme:light dark;',
    ...Object.entries(colours.light).map(
      ([name, light]) =>
        `--shop-${kebab(name)}:light-dark(${light},${colours.dark[name as keyof typeof colours.dark]});`,
    ),
    ...(display
      ? [
          `--shop-font-waiting:${standIn},var(--shop-font-body);`,
          `--shop-font-display:${quoted(display.family)},var(--shop-font-waiting);`,
        ]
      : ['--shop-font-display:var(--shop-font-body);']),
    `--shop-font-body:${fonts.body};`,
    `--shop-corner-radius:${cornerRadius};`,
    ...Object.entries(headers[headerStyle]).map(([name, value]) => `--shop-header-${name}:${value};`),
    '}',
  ].join('');
}

/** The font itself, and system fonts stretched to its proportions, so that nothing moves when it arrives. */
function fontFaces({ family, file, weight, fallbacks }: Font): string[] {
  const own = `@font-face{font-family:${quoted(family)};src:url(/museum/${file});font-weight:${weight};font-display:swap}`;
  const stretched = fallbacks.map(
    (system) =>
      `@font-face{font-family:${standIn};src:${system.local.map((name) => `local(${/^[a-z]+( [a-z]+)*$/i.test(name) ? name : quoted(name)})`).join(',')};` +
      `font-weight:${system.weight};size-adjust:${system.sizeAdjust};ascent-override:${system.ascentOverride};` +
      `descent-override:${system.descentOverride};line-gap-override:${system.lineGapOverride}}`,
  );
  return [own, ...stretched];
}

/** The family of the stretched system fonts; short, as every page says it several times. */
const standIn = 'stand-in';
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const quoted = (family: string) => `"${family.replaceAll(/["\\]/g, '')}"`;
