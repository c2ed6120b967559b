import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { MuseumFiles } from '../museum/load/museum-files.ts';
import { readText } from '../museum/load/text-file.ts';
import { isPass } from '../museum/schema/merchandise-model.ts';
import type { CheckContext } from './check-context.ts';

/** The files without those of sections that are off, which no visitor reads and which may be in any state [CFG-1]. */
export function filesOnSale(files: MuseumFiles): MuseumFiles {
  const switches = files.configuration.value;
  if (!switches) return files;
  const { hasTickets, hasGuidedTours, hasMerchandise, hasMemCard, hasVouchers } = switches;
  return {
    ...files,
    events: hasTickets ? files.events : [],
    tours: hasGuidedTours ? files.tours : [],
    // Unreadable files stay in the list, because they may be of either kind and other checks ask whether any file is unreadable.
    merchandise: files.merchandise.filter(({ value }) => !value || (isPass(value) ? hasMemCard : hasMerchandise)),
    vouchers: hasVouchers ? files.vouchers : { ...files.vouchers, value: { groups: [], vouchers: [] } },
  };
}

/** Reports files that are ignored because of their name. */
export function checkNames({ folder, files, warning }: CheckContext): void {
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

/** Reports an SVG logo without dark colours. It is loaded as a picture, so the page's colours do not apply to it. */
export function checkLogo({ folder, files: { museum }, warning }: CheckContext): void {
  const { logo: file, headerStyle } = museum.value?.brand ?? {};
  // A filled header has the accent colour in light and dark, so the logo needs a single look per scheme, and the accent suits both.
  if (headerStyle === 'filled') return;
  const drawing = file?.endsWith('.svg') ? readText(join(folder, file)) : undefined;
  if (drawing !== undefined && !drawing.includes('prefers-color-scheme'))
    warning(
      museum.locationOf(['brand', 'logo']),
      'looks the same in the dark: can it be read on both papers? Its colours can follow @media (prefers-color-scheme: dark)',
      '/',
    );
}
