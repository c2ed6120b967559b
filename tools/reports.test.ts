import { expect, test } from 'vitest';
import { tallyOfStories, tallyOfUnits } from './reports.ts';
import { sum, runSafely } from './tally.ts';

test('lists each failed unit test by file, name and reason, and an unreadable file once', () => {
  const tally = tallyOfUnits({
    numPassedTests: 2,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          {
            fullName: 'takes away',
            status: 'failed',
            failureMessages: ['\u001B[31mexpected 1\u001B[39m\nto be 2\n    at /x/node_modules/vitest/a.js:1:2'],
          },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ fullName: 'is', status: 'passed' }] },
      { name: 'd.test.ts', status: 'failed', message: '', assertionResults: [{ fullName: 'x', status: 'skipped' }] },
      {
        name: 'e.test.ts',
        status: 'failed',
        message: 'not tidied up',
        assertionResults: [{ fullName: 'is', status: 'failed', failureMessages: ['is not'] }],
      },
    ],
  });
  expect(tally).toEqual({
    passed: 2,
    failures: [
      'FAIL  a.test.ts › takes away\n      expected 1\n      to be 2',
      'FAIL  b.test.ts\n      no such file',
      'FAIL  d.test.ts\n      The reason stands above.',
      'FAIL  e.test.ts › is\n      is not',
      'FAIL  e.test.ts\n      not tidied up',
    ],
  });
});

test('counts a story that passes at its second attempt as failed, and lists errors outside of stories', () => {
  const story = (title: string, status: string, errors: { message: string }[]) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ projectName: 'phone', status, results: [{ errors }, { errors: [] }] }],
  });
  const tally = tallyOfStories({
    errors: [{ message: 'no browser' }],
    stats: { expected: 1 },
    suites: [
      {
        specs: [story('pays', 'expected', [])],
        suites: [{ specs: [story('goes back', 'flaky', [{ message: 'too late' }, { message: 'at a press' }])] }],
      },
    ],
  });
  expect(tally).toEqual({
    passed: 1,
    failures: [
      'FAIL  Outside of the stories\n      no browser',
      'FAIL  [phone] a.spec.ts › goes back\n      too late\n      at a press',
    ],
  });
});

test('counts a suite that cannot run as a failure, and keeps the results of the others', async () => {
  const broken = await runSafely(() => Promise.reject(new Error('no database')));
  expect(sum([{ passed: 3, failures: ['a'] }, broken])).toEqual({ passed: 3, failures: ['a', 'FAIL  no database'] });
});

test('counts a suite that ran no test as a failure', () => {
  expect(
    sum([
      { passed: 3, failures: [] },
      { passed: 0, failures: [] },
    ]),
  ).toEqual({ passed: 3, failures: ['A suite ran no test.'] });
  expect(
    sum([
      { passed: 3, failures: ['a'] },
      { passed: 2, failures: ['b', 'c'] },
    ]),
  ).toEqual({ passed: 5, failures: ['a', 'b', 'c'] });
});
