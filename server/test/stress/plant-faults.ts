import { registerHooks } from 'node:module';
import type { Fault } from './planted-faults.ts';
import { faults, planted } from './planted-faults.ts';

/** Loaded before a campaign's process: `node --import plant-faults.ts …`, with the fault's name in `FAULT`. */
const replacements = [...faults[process.env['FAULT'] as Fault]];

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const here = replacements.filter(({ file }) => url.endsWith(`/${file}`));
    if (here.length === 0 || !loaded.source) return loaded;
    return { ...loaded, source: planted(Buffer.from(loaded.source as Uint8Array).toString('utf8'), here) };
  },
});
