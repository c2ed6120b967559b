import type { Path, Place } from '../museum/load/file-issues.ts';
import type { MuseumFiles } from '../museum/load/museum-files.ts';
import type { At } from '../museum/schedule/plan.ts';
import type { Language } from '@foyer/contract/languages.ts';
import type { YamlFile } from '../museum/load/yaml-file.ts';

type Flag = 'hasTickets' | 'hasGuidedTours' | 'hasMerchandise' | 'hasMemCard' | 'hasVouchers';

/** The screen of the shop at a path without language. */
export interface ShopScreen {
  readonly name: string;
  /** The part of the path that identifies something of the museum: `101` in `/tickets/101`. */
  readonly id: string | undefined;
  /** The switch of the screen's section. */
  readonly flag: Flag | undefined;
}

/** Two colours that the shop shows on each other, and the contrast they need. */
export interface ColourPair {
  readonly front: ColourName;
  readonly ground: ColourName;
  /** 4.5 for text, 3 for everything else (WCAG 2.2, 1.4.3 and 1.4.11). */
  readonly least: number;
  readonly use: string;
}

type ColourName = keyof NonNullable<MuseumFiles['museum']['value']>['brand']['colours']['light'];

/** A page of the museum as it is written. */
interface PageFile {
  readonly id: string;
  readonly language: Language;
  readonly file: string;
  readonly html: string;
}

type ReportIssue = (place: Place, problem: string, screen?: string) => void;

/** What every part of the check reads, and how it reports. */
export interface CheckContext {
  readonly folder: string;
  /** The sample museum's folder. Its texts and files in another museum are left over by mistake. */
  readonly sampleFolder: string;
  readonly files: MuseumFiles;
  readonly pages: readonly PageFile[];
  /** The offered languages, the museum's first one first. */
  readonly languages: readonly Language[];
  readonly at: At;
  readonly screenAt: (path: string) => ShopScreen | undefined;
  readonly pairs: readonly ColourPair[];
  readonly error: ReportIssue;
  readonly warning: ReportIssue;
}

/** The readable files of a kind, with their values. */
export function readable<T>(
  files: readonly YamlFile<T>[],
): { value: T; locationOf: (path: Path, part?: string) => Place }[] {
  return files.flatMap(({ value, locationOf }) => (value === undefined ? [] : [{ value, locationOf }]));
}

/** Whether a day is a fixed date, and not relative to today. */
export const isWrittenDay = (expression: string) => /^\d/.test(expression);

/** Reports colours, light and dark, whose contrast is lower than WCAG 2.2 AA requires. */
export function checkContrast({ files: { museum }, pairs, error }: CheckContext): void {
  const { value, locationOf } = museum;
  if (!value) return;
  for (const mode of ['light', 'dark'] as const) {
    const colours = value.brand.colours[mode];
    for (const { front, ground, least, use } of pairs) {
      const [one, other] = [colours[front], colours[ground]];
      if (one === '' || other === '') continue;
      const ratio = contrastOf(one, other);
      if (ratio >= least) continue;
      // Rounded down, so that it never looks sufficient.
      const shown = Math.floor(ratio * 100) / 100;
      error(
        locationOf(['brand', 'colours', mode, front]),
        `${one} on ${ground} (${other}) has a contrast of ${shown}:1; ${use} need ${least}:1`,
        '/',
      );
    }
  }
}

/** WCAG's contrast ratio of two colours like #c22a14: from 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
