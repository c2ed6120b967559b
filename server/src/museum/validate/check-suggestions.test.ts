import { afterEach, expect, test } from 'vitest';
import { brokenMuseum } from '../../../test/support/museum/broken-museum.ts';

const museum = brokenMuseum();
afterEach(() => museum.mend());

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
])('reports a suggestion with %s with file, line and field [CHK-6]', (_, from, to, field, problem) => {
  museum.change('suggestions.yaml', from, to);
  expect(museum.fileIssues()).toEqual([
    { file: 'suggestions.yaml', line: expect.any(Number), field, problem: expect.stringContaining(problem) },
  ]);
});

test('has no suggestions without suggestions.yaml [CHK-6]', () => {
  museum.remove('suggestions.yaml');
  expect(museum.load().suggestions).toEqual([]);
});
