import { expect, test } from 'vitest';
import { openLog } from '../src/app/embedded-server.ts';
import { consoleInto } from './console-log.ts';

test('writes what goes to the console into the log, in one line each and without the message of an error', () => {
  const { error, warn } = console;
  const lines: string[] = [];
  try {
    consoleInto(openLog('info', { write: (line) => void lines.push(line) }));
    console.error('getConfiguration: timeout');
    console.error(new TypeError('Mara Lind\nSeestraße'));
    console.warn('The URL path "/de/order/K7MP-3XQ9-secret%ff" could not be decoded');
  } finally {
    Object.assign(console, { error, warn });
  }
  const [text, failure, warning] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(text).toMatchObject({ level: 'error', msg: 'getConfiguration: timeout' });
  expect(failure).toMatchObject({ level: 'error', error: 'TypeError', at: expect.any(Array) });
  expect(warning).toMatchObject({ level: 'warn', msg: 'The URL path' });
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toMatch(/Mara|Seestra|K7MP/);
});
