import { isPass } from '../museum/schema/merchandise-model.ts';
import type { MuseumFiles } from '../museum/load/museum-files.ts';

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
