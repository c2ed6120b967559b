import { afterEach, expect, test } from 'vitest';
import { brokenMuseum } from '../../../test/support/museum/broken-museum.ts';
import { MuseumFileIssues } from './file-issues.ts';

const museum = brokenMuseum();
afterEach(() => museum.mend());

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
])('reports %s with file, line and field', (_, from, to, field, problem) => {
  const file = 'events/edge-and-arc.yaml';
  const line = museum.change(file, from, to);
  const issues = museum.fileIssues().filter((fileIssue) => fileIssue.field.endsWith(field));
  expect(issues, JSON.stringify(museum.fileIssues())).not.toHaveLength(0);
  expect(issues[0]).toMatchObject({ file, problem: expect.stringContaining(problem) });
  expect(Math.abs((issues[0]?.line ?? 0) - line), `line ${issues[0]?.line} for ${line}`).toBeLessThanOrEqual(1);
});

test('reports a text that is missing in one language [I18N-1]', () => {
  const line = museum.change('venues.yaml', '    sv: Huvudbyggnaden\n', '');
  expect(museum.fileIssues()).toEqual([
    { file: 'venues.yaml', line: expect.any(Number), field: '[0].name', problem: 'is missing in sv' },
  ]);
  expect(line).toBeGreaterThan(1);
});

test('reports payment by invoice without a bank account [PAY-1]', () => {
  museum.change('museum.yaml', '\nbankAccount:', '\n# bankAccount:');
  museum.change('museum.yaml', /(  holder: [^]*?days: 14)/.exec(museum.read('museum.yaml'))?.[1] ?? '?', '');
  expect(museum.fileIssues()).toMatchObject([{ file: 'museum.yaml', field: 'bankAccount' }]);
});

test('reports a bank account with a wrong check digit [PAY-1]', () => {
  museum.change('museum.yaml', 'iban: DE02', 'iban: DE03');
  expect(museum.fileIssues()).toMatchObject([{ file: 'museum.yaml', field: 'bankAccount.iban' }]);
});

test('needs texts only in the languages that it offers [CFG-13]', () => {
  museum.change(
    'configuration.yaml',
    'languages: [de, en, fr, it, nl, es, sv, da]',
    'languages: [de, en, fr, it, nl, es, da]',
  );
  museum.change('venues.yaml', '    sv: Huvudbyggnaden\n', '');
  museum.remove('pages/imprint/sv.html');
  expect(museum.load().languages).not.toContain('sv');
});

test('reports missing files and pages, and pages without a title', () => {
  museum.remove('pages/terms/da.html');
  museum.remove('mail.yaml');
  museum.remove('brand/logo.svg');
  museum.write('pages/imprint/fr.html', '<p>Sans titre</p>');
  expect(
    museum
      .fileIssues()
      .map(({ file, field }) => `${file} ${field}`)
      .toSorted(),
  ).toEqual(['mail.yaml ', 'museum.yaml brand.logo', 'pages/imprint/fr.html ', 'pages/terms/da.html ']);
});

test('reports a misspelt required field once, as misspelt', () => {
  museum.change('events/edge-and-arc.yaml', 'ticket_groups:', 'ticket_grous:');
  expect(museum.fileIssues().map(({ field, problem }) => `${field} ${problem}`)).toEqual([
    'ticket_grous there is no such field; did you mean ticket_groups?',
  ]);
});

test('reports YAML that cannot be parsed', () => {
  museum.change('groups.yaml', '- id: 1', '- id: [1');
  const [first] = museum.fileIssues();
  expect(first).toMatchObject({
    file: 'groups.yaml',
    line: expect.any(Number),
    problem: expect.stringContaining('not YAML'),
  });
});

test('reports all mistakes at once, one per line', () => {
  museum.change('museum.yaml', 'timeZone: Europe/Berlin', 'timeZone: Europa/Berlin');
  museum.change('configuration.yaml', 'homeView: banners', 'homeView: bananas');
  museum.change('customers.yaml', '  - DE\n', '');
  museum.change('events/workshop.yaml', 'price: 1800', 'price: -5');
  expect(() => museum.load()).toThrow(MuseumFileIssues);
  const files = museum.fileIssues().map((fileIssue) => fileIssue.file);
  // Shipping has a price for the country that customers no longer live in.
  const issues = ['museum.yaml', 'configuration.yaml', 'events/workshop.yaml', 'shipping.yaml'];
  expect(new Set(files)).toEqual(new Set(issues));
  const message = new MuseumFileIssues('here', museum.fileIssues()).message.split('\n');
  expect(message).toHaveLength(museum.fileIssues().length + 1);
  expect(message.find((line) => line.includes('timeZone'))).toMatch(
    /^ {2}museum\.yaml:\d+ {2}brand\.timeZone: expected a time zone like Europe\/Berlin, found "Europa\/Berlin"$/,
  );
});
