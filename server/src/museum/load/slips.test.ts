import { afterEach, describe, expect, test } from 'vitest';
import { brokenMuseum } from '../../../test/support/museum/broken-museum.ts';

const museum = brokenMuseum();
afterEach(() => museum.mend());

const edge = 'events/edge-and-arc.yaml';
const [venues, settings] = ['venues.yaml', 'configuration.yaml'];

/** What a hand slips into a file, and what its owner reads; `+1`: on the line after. */
const slips: readonly (readonly [
  slip: string,
  file: string,
  from: string,
  to: string,
  problem: string,
  after?: number,
])[] = [
  ['a tab', edge, '    subtitle: Geom', '\tsubtitle: Geom', 'a tab stands at the beginning of the line'],
  ['a line too far right', edge, 'venue: 1', 'venue: 1\n   groups: [1]', 'a new field a line of its own'],
  ['a line too far left', edge, '    subtitle: Geom', '   subtitle: Geom', 'begin in the same column'],
  ['a colon in a text', edge, 'name: Kante und', 'name: Kante: und', "a text with a colon needs quotes ('…')"],
  [
    'a colon in a text within braces',
    venues,
    'way_in:',
    'way_in: { de: Tor: links }\n  x:',
    'a text with a colon within braces',
  ],
  [
    'a comma in a text within braces',
    'customers.yaml',
    'ms: { de: Frau,',
    'ms: { de: Frau, bitte,',
    "a text with a comma within braces needs quotes ('…')",
  ],
  ['a line between the entries of a list', edge, '    mode: 1', '   mode: 1', 'stands between the entries of a list'],
  ['a quote that does not end', venues, 'street: ', "street: 'x", 'something that was begun here does not end'],
  ['a field given twice', edge, 'venue: 1', 'venue: 1\nvenue: 2', 'this field is given already', 1],
  ['a name that marks nothing', 'voucher-codes.yaml', '*desk', '*dsk', '*dsk repeats what &dsk marks'],
  ['a file in another encoding', 'groups.yaml', 'de: ', 'de: \uFFFD', 'save the file as UTF-8'],
  ['an unknown field', edge, 'venue: 1', 'venue: 1\nopen_daily: 1', 'the fields here are id, venue, groups', 1],
  ['a misspelt field', edge, 'vat_value: 7', 'vat_vlaue: 7', 'did you mean vat_value?'],
  ['a shortened field', edge, 'max_quantity: 2', 'max_qty: 2', 'did you mean max_quantity?'],
  [
    'a field in a parent of its own',
    edge,
    '    price: 1400',
    '    venue: 2\n    price: 1400',
    'is it indented too far?',
  ],
  [
    'a field outside of its own',
    edge,
    'venue: 1',
    'venue: 1\nlimit: 12',
    'it belongs within tickets: is it indented',
    1,
  ],
  ['a price with a comma', edge, 'price: 1400', 'price: "12,50"', 'whole cents, like 1250 for 12.50 €, found "12,50"'],
  ['a price in euros', edge, 'price: 1400', 'price: 12.50', 'whole cents, like 1250 for 12.50 €, found 12.5'],
  ['a number for a text', venues, "zip: '99990'", 'zip: 99990', "put quotes around it, '99990'"],
  ['a yes', edge, 'family: true', 'family: yes', 'expected true or false, found "yes"'],
  ['an entry that is no list', edge, 'groups: [1]', 'groups: 1', 'expected a list: each entry begins with "- "'],
  ['a field without its value', edge, 'venue: 1', 'venue:', 'expected a number, found nothing'],
  ['a missing language', venues, 'da: Hovedbygningen', '# none', 'is missing in da', -8],
  ['a day that there is not', edge, 'first: month-1', 'first: 2027-02-30', 'a day that there is, like 2026-05-01'],
  ['a day in another order', edge, 'first: month-1', 'first: 01.05.2027', 'a day: 2026-05-01 (or today'],
  ['a day of no year', edge, "'12-31'", "'12-32'", 'of a day that there is, found "12-32"'],
  ['an unknown tour', edge, 'tours: [251', 'tours: [9', 'expected an id of the files of tours (231, '],
  ['an unknown catalogue', edge, 'catalogue: 702', 'catalogue: 9', 'expected an id of the files of merchandise ('],
  [
    'hours that begin and do not end',
    venues,
    "- yearly: ['12-24'",
    "- opens: '10:00'\n        yearly: ['12-24'",
    'or neither',
  ],
  ['an unknown venue', edge, 'venue: 1', 'venue: 3', 'expected an id of venues.yaml (1, 2), found 3'],
  ['a picture that is not there', edge, '/edge-and-arc', '/edge-and-ark', 'did you mean pictures/edge-and-arc?'],
  ['a picture with its ending', edge, '/edge-and-arc', '/edge-and-arc-800.webp', 'without width and ending'],
  ['two openings at one time', edge, '[thu]', '[thu, fri]', '10:00 on fri is given already by an opening'],
  ['a colour by its name', 'museum.yaml', "'#f7f4ed'", 'beige', 'a colour in quotes, like \'#c22a14\', found "beige"'],
  [
    'a view that there is not',
    settings,
    'homeView: banners',
    'homeView: all',
    'one of banners, sections, tickets, found',
  ],
  ['a language that nobody speaks', settings, '[de, en', '[de, ger, en', 'which the shop speaks, found ger'],
  ['a language offered twice', settings, '[de, en', '[de, de, en', 'de stands in the list already'],
  [
    'a label of no section',
    settings,
    'navTranslations: {}',
    'navTranslations: { ticket: {} }',
    'did you mean tickets?',
  ],
  ['a page of no kind', settings, 'Links: {}', 'Links: { impint: {} }', 'did you mean imprint?'],
];

const asObjects = slips.map(([slip, file, from, to, problem, after = 0]) => ({ slip, file, from, to, problem, after }));

test.each(asObjects)('reports $slip with its line and a helpful text', ({ file, from, to, problem, after }) => {
  const line = museum.change(file, from, to);
  const [first, ...others] = museum.fileIssues();
  expect(first).toMatchObject({ file, problem: expect.stringContaining(problem) });
  expect(Math.abs((first?.line ?? 0) - line - after), JSON.stringify(first)).toBeLessThanOrEqual(1);
  expect(others, 'one slip, one mistake').toEqual([]);
});

describe('reports all mistakes at once', () => {
  test('in one file, whether the schema or a later check finds them', () => {
    museum.change(edge, 'venue: 1', 'venue: 9');
    museum.change(edge, 'price: 1400', 'price: 12.50');
    museum.change(edge, 'id: 1013', 'id: 1012');
    museum.change(edge, 'group_id: 2', 'group_id: 5');
    museum.change(edge, 'max_quantity: 2', 'max_quantity: 0');
    museum.change(edge, 'pictures/edge', 'pictures/hedge');
    museum.change(edge, 'first: month-1', 'first: 2026-02-30');
    const fields = museum.fileIssues().filter(({ file }) => file === edge);
    expect(fields.map(({ field }) => field).toSorted()).toEqual([
      'picture.file',
      'run.first',
      'tickets[0].price',
      'tickets[2].id',
      'tickets[4].group_id',
      'tickets[4].subtickets[0].max_quantity',
      'venue',
    ]);
  });

  test('reports a missing folder as one mistake', () => {
    expect(brokenMuseum('/no/such/museum').fileIssues()).toEqual([
      { file: '/no/such/museum', field: '', problem: expect.stringContaining('there is no such folder') },
    ]);
  });
});
