import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadMuseum } from './load-museum.ts';
import { MuseumMistakes } from './mistakes.ts';
import { eventRun, slotsOf } from './plan.ts';
import { LANGUAGES } from './texts.ts';

const SAMPLE = fileURLToPath(new URL('../../sample-museum/', import.meta.url));

describe('the sample museum', () => {
  const museum = loadMuseum(SAMPLE);

  test('loads without a mistake, in all eight languages [I18N-1]', () => {
    expect(museum.languages).toEqual([...LANGUAGES]);
    expect(Object.keys(museum.pages).toSorted()).toEqual([
      'accessibility_statement',
      'data_protection',
      'imprint',
      'shipping',
      'statutory_guarantee',
      'terms',
    ]);
    expect(museum.pages['imprint']?.de?.title).toBe('Impressum');
    expect(museum.pages['imprint']?.de?.content).not.toContain('<h1>');
  });

  test.each(['2026-11-21', '2026-12-24', '2027-02-28', '2028-02-29'])(
    'has on %s a running, an ended and a coming exhibition, and days sold out and nearly [EVT-12]',
    (today) => {
      const runs = museum.events.map((event) => eventRun(event, today));
      expect(runs.filter((run) => run.first <= today && today <= run.last).length).toBeGreaterThanOrEqual(4);
      expect(runs.filter((run) => run.last < today)).toHaveLength(1);
      expect(runs.filter((run) => run.first > today)).toHaveLength(1);
      const woven = museum.events.find((event) => event.id === 102);
      if (!woven) throw new Error('The sample has lost its event 102.');
      const left = (day: string) =>
        slotsOf(woven, day, { today, timeZone: 'Europe/Berlin' }).reduce(
          (sum, slot) => sum + slot.capacity - slot.presold,
          0,
        );
      const next = (weekday: number) => {
        const day = new Date(`${today}T00:00:00Z`);
        // A week on: no holiday of the museum lies there on the days above.
        day.setUTCDate(day.getUTCDate() + 10 + ((weekday - day.getUTCDay() - 10 + 700) % 7));
        return day.toISOString().slice(0, 10);
      };
      expect(left(next(6)), 'a Saturday').toBe(0);
      expect(left(next(0)), 'a Sunday').toBe(museum.brand.fewLeftThreshold);
      expect(left(next(3)), 'a Wednesday').toBeGreaterThan(50);
    },
  );

  test('lists its events in their order [EVT-1]', () => {
    const order = museum.events.map((event) => event.sequence_no);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});

describe('a broken museum', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'museum-'));
    cpSync(SAMPLE, folder, { recursive: true, filter: (path) => !path.endsWith('pictures') });
    symlinkSync(join(SAMPLE, 'pictures'), join(folder, 'pictures'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function change(file: string, from: string, to: string): number {
    const source = readFileSync(join(folder, file), 'utf8');
    if (!source.includes(from)) throw new Error(`${file} does not hold ${from}`);
    writeFileSync(join(folder, file), source.replace(from, to));
    return source.slice(0, source.indexOf(from)).split('\n').length;
  }

  function mistakes(): readonly { file: string; line?: number; field: string; problem: string }[] {
    try {
      loadMuseum(folder);
    } catch (error) {
      if (error instanceof MuseumMistakes) return error.mistakes;
      throw error;
    }
    return [];
  }

  test.each([
    ['a price that is no number', 'price: 1400', 'price: 14.50', 'tickets[0].price', 'a price in whole cents'],
    ['a misspelt field', 'sequence_no: 20', 'sequence_nr: 20', 'sequence_nr', 'did you mean sequence_no?'],
    ['an unknown mode', 'mode: 5', 'mode: 2', 'tickets[3].mode', '1, 3 or 5'],
    ['a venue that does not exist', 'venue: 1', 'venue: 9', 'venue', 'expected an id of venues.yaml (1, 2), found 9'],
    ['a group that does not exist', 'groups: [1]', 'groups: [1, 7]', 'groups[1]', 'groups.yaml'],
    ['a day that does not exist', 'first: month-1', "first: '2026-02-30'", 'run.first', 'a day that there is'],
    ['an unknown ticket group', 'group_id: 2', 'group_id: 5', 'tickets[4].group_id', 'ticket_groups (1, 2), found 5'],
    ['an id used twice', 'id: 1012', 'id: 1011', 'tickets[1].id', 'used already'],
    [
      'a picture that is not there',
      'file: pictures/edge',
      'file: pictures/hedge',
      'picture.file',
      'hedge-and-arc-400.avif',
    ],
    ['a weekday of another language', 'weekdays: [thu]', 'weekdays: [do]', 'opening[1].weekdays[0]', 'one of mon'],
    [
      'doors that close during the last visit',
      'length_minutes: 30, capacity: 30 }',
      "length_minutes: 30, capacity: 30 }\n    closes: '17:29'",
      'opening[0].closes',
      'not before the last visit ends',
    ],
    [
      'an hour that is none',
      'length_minutes: 30, capacity: 30 }',
      "length_minutes: 30, capacity: 30 }\n    closes: '24:00'",
      'opening[0].closes',
      "a time like '10:30'",
    ],
    ['components upside down', 'max_quantity: 2', 'max_quantity: 0', 'max_quantity', 'at least min_quantity'],
  ])('is told of %s, with file, line and field', (_, from, to, field, problem) => {
    const file = 'events/edge-and-arc.yaml';
    const line = change(file, from, to);
    const told = mistakes().filter((mistake) => mistake.field.endsWith(field));
    expect(told, JSON.stringify(mistakes())).not.toHaveLength(0);
    expect(told[0]).toMatchObject({ file, problem: expect.stringContaining(problem) });
    expect(Math.abs((told[0]?.line ?? 0) - line), `line ${told[0]?.line} for ${line}`).toBeLessThanOrEqual(1);
  });

  test('is told of a language that is missing somewhere [I18N-1]', () => {
    const line = change('venues.yaml', '    sv: Huvudbyggnaden\n', '');
    expect(mistakes()).toEqual([
      { file: 'venues.yaml', line: expect.any(Number), field: '[0].name', problem: 'is missing in sv' },
    ]);
    expect(line).toBeGreaterThan(1);
  });

  test('is told that who pays by invoice has to know where to [PAY-1]', () => {
    change('museum.yaml', '\nbankAccount:', '\n# bankAccount:');
    change(
      'museum.yaml',
      /(  holder: [^]*?days: 14)/.exec(readFileSync(join(folder, 'museum.yaml'), 'utf8'))?.[1] ?? '?',
      '',
    );
    expect(mistakes()).toMatchObject([{ file: 'museum.yaml', field: 'bankAccount' }]);
  });

  test.each([
    'https://www.museum.example/',
    'https://www.museum.example/besuch',
    'https://*.museum.example',
    "https://museum.example;'self'",
    'https://www.museum.example:443',
    'http://www.museum.example',
    'www.museum.example',
    '*',
  ])('is told that %s is no origin whose pages may show the shop [CFG-4]', (parent) => {
    const allowed = ['https://www.museum.example', 'https://museum.example:8443', 'http://127.0.0.1:3000'];
    const line = change(
      'museum.yaml',
      'brand:',
      `brand:\n  embedding: { parents: ${JSON.stringify([...allowed, parent])} }`,
    );
    expect(mistakes()).toEqual([
      {
        file: 'museum.yaml',
        line: line + 1,
        field: 'brand.embedding.parents[3]',
        problem: expect.stringContaining("an origin like 'https://www.museum.example'"),
      },
    ]);
  });

  test('is told of a bank account with a wrong check digit [PAY-1]', () => {
    change('museum.yaml', 'iban: DE02', 'iban: DE03');
    expect(mistakes()).toMatchObject([{ file: 'museum.yaml', field: 'bankAccount.iban' }]);
  });

  test.each([
    ['an event that does not exist', 'event: 103', 'event: 99', '[3].with.event', "expected an event's id (101, 102"],
    ['a ticket of another event', 'tickets: [1011', 'tickets: [1021', '[0].with.tickets[0]', 'a ticket of event 101'],
    ['a ticket that does not exist', 'ticket: 1031', 'ticket: 103', '[6].ticket', "expected a ticket's id, found 103"],
    ['a ticket of the same event', 'ticket: 1051', 'ticket: 1011', '[0].ticket', 'of another event'],
    ['a ticket with components', 'ticket: 1031', 'ticket: 1035', '[6].ticket', 'without components'],
    ['a ticket that goes not alone', 'ticket: 1031', 'ticket: 1033', '[6].ticket', 'that can be booked alone'],
    ['a time that is none', 'gap_minutes: 45', 'gap_minutes: an hour', '[3].gap_minutes', 'minutes'],
    [
      'a missing language',
      '    da: Samme dag og i samme bygning, uden fast tidspunkt.\n',
      '',
      '[0].note',
      'missing in da',
    ],
  ])('is told of a suggestion with %s, with file, line and field [CHK-6]', (_, from, to, field, problem) => {
    change('suggestions.yaml', from, to);
    expect(mistakes()).toEqual([
      { file: 'suggestions.yaml', line: expect.any(Number), field, problem: expect.stringContaining(problem) },
    ]);
  });

  test('suggests nothing where it has no file for that [CHK-6]', () => {
    rmSync(join(folder, 'suggestions.yaml'));
    expect(loadMuseum(folder).suggestions).toEqual([]);
  });

  test('needs only the languages that it offers [CFG-13]', () => {
    change(
      'configuration.yaml',
      'languages: [de, en, fr, it, nl, es, sv, da]',
      'languages: [de, en, fr, it, nl, es, da]',
    );
    change('venues.yaml', '    sv: Huvudbyggnaden\n', '');
    rmSync(join(folder, 'pages/imprint/sv.html'));
    expect(loadMuseum(folder).languages).not.toContain('sv');
  });

  test('is told of missing files and pages, and of pages without a title', () => {
    rmSync(join(folder, 'pages/terms/da.html'));
    rmSync(join(folder, 'mail.yaml'));
    rmSync(join(folder, 'brand/logo.svg'));
    writeFileSync(join(folder, 'pages/imprint/fr.html'), '<p>Sans titre</p>');
    expect(
      mistakes()
        .map(({ file, field }) => `${file} ${field}`)
        .toSorted(),
    ).toEqual(['mail.yaml ', 'museum.yaml brand.logo', 'pages/imprint/fr.html ', 'pages/terms/da.html ']);
  });

  test('is told of a field that is missing, where it should be', () => {
    change('events/edge-and-arc.yaml', 'ticket_groups:', 'ticket_grous:');
    expect(mistakes().map(({ field, problem }) => `${field} ${problem}`)).toEqual([
      'ticket_grous there is no such field; did you mean ticket_groups?',
    ]);
  });

  test('is told of YAML that cannot be read', () => {
    change('groups.yaml', '- id: 1', '- id: [1');
    const [first] = mistakes();
    expect(first).toMatchObject({
      file: 'groups.yaml',
      line: expect.any(Number),
      problem: expect.stringContaining('not YAML'),
    });
  });

  test('hears of all mistakes at once, printed line by line', () => {
    change('museum.yaml', 'timeZone: Europe/Berlin', 'timeZone: Europa/Berlin');
    change('configuration.yaml', 'homeView: banners', 'homeView: bananas');
    change('customers.yaml', '  - DE\n', '');
    change('events/workshop.yaml', 'price: 1800', 'price: -5');
    expect(() => loadMuseum(folder)).toThrow(MuseumMistakes);
    const files = mistakes().map((mistake) => mistake.file);
    // Shipping has a price for the country that customers no longer live in.
    const told = ['museum.yaml', 'configuration.yaml', 'events/workshop.yaml', 'shipping.yaml'];
    expect(new Set(files)).toEqual(new Set(told));
    const message = new MuseumMistakes('here', mistakes()).message.split('\n');
    expect(message).toHaveLength(mistakes().length + 1);
    expect(message.find((line) => line.includes('timeZone'))).toMatch(
      /^ {2}museum\.yaml:\d+ {2}brand\.timeZone: expected a time zone like Europe\/Berlin, found "Europa\/Berlin"$/,
    );
  });
});
