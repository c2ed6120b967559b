import type { Brand } from '../src/embedded-server.ts';

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
  const families = display ? [display.family, stretchedFamily(display)].map(quoted) : [];
  return [
    ...(display ? fontFaces(display) : []),
    ':root{color-scheme:light dark;',
    ...Object.entries(colours.light).map(
      ([name, light]) =>
        `--shop-${kebab(name)}:light-dark(${light},${colours.dark[name as keyof typeof colours.dark]});`,
    ),
    `--shop-font-display:${[...families, 'var(--shop-font-body)'].join(',')};`,
    ...(display ? [`--shop-font-waiting:${[...families.slice(1), 'var(--shop-font-body)'].join(',')};`] : []),
    `--shop-font-body:${fonts.body};`,
    `--shop-corner-radius:${cornerRadius};`,
    ...Object.entries(headers[headerStyle]).map(([name, value]) => `--shop-header-${name}:${value};`),
    '}',
  ].join('');
}

/** The font itself, and system fonts stretched to its proportions, so that nothing moves when it arrives. */
function fontFaces({ family, file, weight, fallbacks }: Font): string[] {
  const own = `@font-face{font-family:${quoted(family)};src:url(/museum/${file}) format("woff2");font-weight:${weight};font-display:swap}`;
  const stretched = fallbacks.map(
    (system) =>
      `@font-face{font-family:${quoted(stretchedFamily({ family }))};src:${system.local.map((name) => `local(${quoted(name)})`).join(',')};` +
      `font-weight:${system.weight};size-adjust:${system.sizeAdjust};ascent-override:${system.ascentOverride};` +
      `descent-override:${system.descentOverride};line-gap-override:${system.lineGapOverride}}`,
  );
  return [own, ...stretched];
}

const stretchedFamily = ({ family }: Pick<Font, 'family'>) => `${family} stretched`;
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const quoted = (family: string) => `"${family.replaceAll(/["\\]/g, '')}"`;
