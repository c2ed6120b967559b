import { registerHooks } from 'node:module';
import { adapterFaults } from '../payment-check/adapter-faults.ts';
import { faults, planted } from './planted-faults.ts';

/** Loaded before a campaign's process: `node --import plant-faults.ts …`, with the fault's name in `FAULT`. */
const all = Object.entries({ ...faults, ...adapterFaults });
const replacements = all.flatMap(([name, sentences]) => (name === process.env['FAULT'] ? [...sentences] : []));
if (replacements.length === 0) throw new Error(`There is no fault ${process.env['FAULT']}.`);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const here = replacements.filter(({ file }) => url.endsWith(`/${file}`));
    if (here.length === 0 || !loaded.source) return loaded;
    return { ...loaded, source: planted(Buffer.from(loaded.source as Uint8Array).toString('utf8'), here) };
  },
});
