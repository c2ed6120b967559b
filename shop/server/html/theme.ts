import type { Brand } from '../../src/app/embedded-server.ts';

type Font = NonNullable<Brand['fonts']['display']>;

/** Colours that set the header apart from the page. `quiet` is for the less prominent parts of its menus. */
const headers: Record<Brand['headerStyle'], Record<'paper' | 'ink' | 'quiet' | 'line', string>> = {
  paper: headerOf('paper', 'ink', 'quiet', 'transparent'),
  lined: headerOf('paper', 'ink', 'quiet', 'var(--shop-ink)'),
  filled: headerOf('accent', 'on-accent', 'on-accent', 'transparent'),
};

function headerOf(paper: string, ink: string, quiet: string, line: string) {
  return { paper: `var(--shop-${paper})`, ink: `var(--shop-${ink})`, quiet: `var(--shop-${quiet})`, line };
}

/**
 * The operator's look as a style sheet [CFG-14]: `--shop-*` variables, light and dark, and the display font with its stand-in until it has
 * loaded.
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

/** The font, and system fonts stretched to its proportions, so that nothing moves when it loads. */
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

/** Family name of the stretched system fonts; short, because every page contains it several times. */
const standIn = 'stand-in';
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const quoted = (family: string) => `"${family.replaceAll(/["\\]/g, '')}"`;
