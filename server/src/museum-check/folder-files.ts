import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MuseumFiles } from '../museum/load/museum-files.ts';
import { readText } from '../museum/load/text-file.ts';
import { isPass } from '../museum/schema/merchandise-model.ts';
import type { Look } from './look.ts';

/** The files without those of sections that are off: they may lie there as they are, and no visitor reads them [CFG-1]. */
export function filesOnSale(files: MuseumFiles): MuseumFiles {
  const switches = files.configuration.value;
  if (!switches) return files;
  const { hasTickets, hasGuidedTours, hasMerchandise, hasMemCard, hasVouchers } = switches;
  return {
    ...files,
    events: hasTickets ? files.events : [],
    tours: hasGuidedTours ? files.tours : [],
    // What cannot be read may be either, and others ask whether anything could not.
    merchandise: files.merchandise.filter(({ value }) => !value || (isPass(value) ? hasMemCard : hasMerchandise)),
    vouchers: hasVouchers ? files.vouchers : { ...files.vouchers, value: { groups: [], vouchers: [] } },
  };
}

/** Files that nobody reads, because of how they are called. */
export function checkNames({ folder, files, warning }: Look): void {
  const known = Object.values(files).flatMap((file) => ('file' in file ? [file.file] : []));
  for (const within of ['', 'events', 'tours', 'merchandise']) {
    const path = join(folder, within);
    for (const name of existsSync(path) ? readdirSync(path) : []) {
      const file = within === '' ? name : `${within}/${name}`;
      if (/\.ya?ml$/i.test(name) && (within === '' ? !known.includes(name) : !name.endsWith('.yaml')))
        warning(
          { file, field: '' },
          `nobody reads it: ${within === '' ? `the files are called ${known.join(', ')}` : 'its name has to end in .yaml'}`,
        );
    }
  }
}

/** A logo is a picture: the page's colours do not reach it, and in the dark it has to look otherwise. */
export function checkLogo({ folder, files: { museum }, warning }: Look): void {
  const { logo: file, headerStyle } = museum.value?.brand ?? {};
  // On the accent it stands on one ground alone in each scheme, and the accent is chosen for both.
  if (headerStyle === 'filled') return;
  const drawing = file?.endsWith('.svg') ? readText(join(folder, file)) : undefined;
  if (drawing !== undefined && !drawing.includes('prefers-color-scheme'))
    warning(
      museum.placeOf(['brand', 'logo']),
      'looks the same in the dark: can it be read on both papers? Its colours can follow @media (prefers-color-scheme: dark)',
      '/',
    );
}
