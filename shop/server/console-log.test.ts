import { expect, test } from 'vitest';
import { openLog } from '../src/app/embedded-server.ts';
import { consoleInto } from './console-log.ts';

test('what speaks to the console speaks in the log, in one line and without the words of an error', () => {
  const { error } = console;
  const lines: string[] = [];
  try {
    consoleInto(openLog('info', { write: (line) => void lines.push(line) }));
    console.error('getConfiguration: timeout');
    console.error(new TypeError('Mara Lind\nSeestraße'));
  } finally {
    console.error = error;
  }
  const [text, failure] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(text).toMatchObject({ level: 'error', msg: 'getConfiguration: timeout' });
  expect(failure).toMatchObject({ level: 'error', error: 'TypeError', at: expect.any(Array) });
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toMatch(/Mara|Seestra/);
});
