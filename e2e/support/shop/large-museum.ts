import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedMuseum, sampleMuseum } from './changed-museum.ts';

/** The event from which all others are copied, with its texts in all languages, tickets and picture. */
const [pattern, patternId] = ['woven-rooms', '102'];

export const firstLargeId = 10_000;

const year = `run: { first: today, last: today+364 }
opening:
  - weekdays: [mon, tue, wed, thu, fri, sat, sun]
    slots: { first: '09:00', last: '18:45', every_minutes: 15, length_minutes: 15, capacity: 60 }
ticket_groups:`;

/**
 * The sample museum with this many additional events, each with forty slots on each of 365 days. Their ids count from `firstLargeId`, and
 * their names contain the id.
 */
export function largeMuseum(folder: string, events: number): string {
  changedMuseum(folder, {});
  const within = join(folder, 'events');
  rmSync(within);
  cpSync(join(sampleMuseum, 'events'), within, { recursive: true });
  const written = readFileSync(join(sampleMuseum, 'events', `${pattern}.yaml`), 'utf8').replace(
    /^run: .*?^ticket_groups:/ms,
    year,
  );
  for (let place = 0; place < events; place += 1) {
    const id = String(firstLargeId + place);
    const own = written
      .replaceAll(new RegExp(`\\bid: ${patternId}(\\d*)\\b`, 'g'), `id: ${id}$1`)
      .replace(/^sequence_no: .*/m, `sequence_no: ${1000 + place}`)
      .replaceAll(/^( {4}name: )(.*)$/gm, (line, start: string, name: string) =>
        name === '' || name.startsWith('{') ? line : `${start}${name} ${id}`,
      );
    writeFileSync(join(within, `${id}.yaml`), own);
  }
  return folder;
}
