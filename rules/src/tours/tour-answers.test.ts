import type { TourQuestion } from '@foyer/contract/tours/tour-question.ts';
import { describe, expect, test } from 'vitest';
import { bookTour, question, sampleTour, tourOffer } from '../../test/sample-tour.ts';
import { answerProblems, isAnswered, withAnswer } from './tour-answers.ts';
import { tourBookingProblems } from './tour-booking-problems.ts';
import type { TourBooking } from './tour-booking.ts';

const options = [
  { id: '1', name: 'Paper' },
  { id: '2', name: 'Colour' },
];
const answered = (of: TourQuestion, ...given: string[]) =>
  given.reduce<TourBooking['answers']>((answers, value) => withAnswer(answers, of, value), {});

describe('an answer', () => {
  test.each(['radio', 'select'] as const)('to %s replaces the one before [TOUR-15]', (type) => {
    const of = question('q', { type, options });
    expect(answered(of, '1', '2')).toEqual({ q: { qId: 'q', type, value: '2' } });
    expect(answerProblems(answered(of, '1', '2'), [of])).toEqual([]);
  });

  test('to checkbox adds or removes an option [TOUR-15]', () => {
    const of = question('q', { type: 'checkbox', options });
    expect(answered(of, '1', '2')['q']?.value).toEqual(['1', '2']);
    expect(answered(of, '1', '2', '1')['q']?.value).toEqual(['2']);
    expect(answerProblems(answered(of, '2', '1'), [of])).toEqual([]);
    expect(isAnswered(answered(of, '1', '1')['q'])).toBe(false);
  });

  test.each(['text', 'textarea', 'number'] as const)('to %s is what was typed [TOUR-15]', (type) => {
    const of = question('q', { type });
    expect(answered(of, '7', '12')).toEqual({ q: { qId: 'q', type, value: '12' } });
  });

  test('leaves the answers to other questions as they are', () => {
    const first = withAnswer({}, question('a'), 'one');
    expect(Object.keys(withAnswer(first, question('b'), 'two'))).toEqual(['a', 'b']);
    expect(Object.keys(first)).toEqual(['a']);
  });
});

describe('a text answer', () => {
  const of = question('q', { type: 'textarea' });
  const codes = (text: string) => answerProblems(answered(of, text), [of]).map(({ code }) => code);

  test.each([
    'see https://evil.example/x',
    'www.evil.example',
    'evil.example/prize',
    'evil.com',
    'ann@evil.com/prize',
    'ｅｖｉｌ.com',
  ])('with a web address is refused: %s', (text) => expect(codes(text)).toEqual(['ANSWER_WEB_ADDRESS']));

  test.each(['teacher@school.com', 'Class 4b, allergy: nuts/eggs', 'J.de Vries, St.Gallen', 'Mr. Com, 9.30/10.30'])(
    'is accepted: %s',
    (text) => expect(codes(text)).toEqual([]),
  );
});

describe('a mandatory question', () => {
  test.each(['radio', 'select', 'checkbox', 'text', 'textarea', 'number'] as const)(
    'of type %s needs an answer [TOUR-15]',
    (type) => {
      const tour = sampleTour({ questions: [question('q', { type, options, isMandatory: true })] });
      const ask = (answers: object) =>
        tourBookingProblems(bookTour({ guide: 1 }, { adult: 1 }, { answers: { ...answers } }), tourOffer({ tour }));
      const [of] = tour.questions;
      if (!of) throw new Error('There is one question.');
      expect(ask({})).toEqual([{ code: 'ANSWER_REQUIRED', questionId: 'q' }]);
      expect(ask(withAnswer({}, of, '  '))).toEqual([{ code: 'ANSWER_REQUIRED', questionId: 'q' }]);
      expect(ask(withAnswer({}, of, '1'))).toEqual([]);
    },
  );

  test('is reported beside other problems; one that is not mandatory is not', () => {
    const tour = sampleTour({ questions: [question('q', { isMandatory: true }), question('other')] });
    const codes = tourBookingProblems(bookTour({ guide: 16 }, { adult: 1 }, { time: null }), tourOffer({ tour }));
    expect(codes.map(({ code }) => code)).toEqual([
      'TIME_REQUIRED',
      'GROUP_TOO_LARGE',
      'TOO_FEW_TICKETS',
      'ANSWER_REQUIRED',
    ]);
  });
});

describe('an invalid answer', () => {
  const problem = (of: TourQuestion, given: string) =>
    answerProblems(answered(of, given), [of]).map(({ code }) => code);

  test('has more than 10 000 characters', () => {
    const of = question('q', { type: 'textarea' });
    expect(problem(of, 'x'.repeat(10_000))).toEqual([]);
    expect(answerProblems(answered(of, 'x'.repeat(10_001)), [of])).toEqual([
      { code: 'ANSWER_TOO_LONG', questionId: 'q', available: 10_000 },
    ]);
  });

  test.each(['radio', 'select', 'checkbox'] as const)('is an unknown option of %s', (type) => {
    expect(problem(question('q', { type, options }), '3')).toEqual(['ANSWER_INVALID']);
  });

  test('repeats an option, or has a list where one value is expected or the reverse', () => {
    const of = question('q', { type: 'checkbox', options });
    const twice = { q: { qId: 'q', type: 'checkbox' as const, value: ['1', '1'] } };
    expect(answerProblems(twice, [of])).toEqual([{ code: 'ANSWER_INVALID', questionId: 'q' }]);
    for (const [type, value] of [
      ['checkbox', '1'],
      ['radio', ['1']],
      ['text', ['1']],
    ] as const) {
      const wrong = { q: { qId: 'q', type, value: typeof value === 'string' ? value : [...value] } };
      expect(answerProblems(wrong, [question('q', { type, options })]), type).toEqual([
        { code: 'ANSWER_INVALID', questionId: 'q' },
      ]);
    }
    expect(answerProblems(answered(question('q'), 'x'), [question('q', { type: 'textarea' })])).toHaveLength(1);
  });

  test.each(['３', '1e9', '0x10', 'many', '1,2,3', '--1'])('is %s for a number', (typed) => {
    expect(problem(question('q', { type: 'number' }), typed)).toEqual(['ANSWER_INVALID']);
  });

  test.each(['22', ' 22 ', '-1', '0.5', '0,5'])('is not %j for a number', (typed) => {
    expect(problem(question('q', { type: 'number' }), typed)).toEqual([]);
  });

  test('has control characters or lone surrogates, or a line break outside a textarea', () => {
    expect(problem(question('q'), 'one\ntwo')).toEqual(['ANSWER_INVALID']);
    expect(problem(question('q', { type: 'textarea' }), 'one\r\n\ttwo')).toEqual([]);
    for (const bad of ['\0', '\u{1b}', '\ud83d']) {
      expect(problem(question('q', { type: 'textarea' }), bad), JSON.stringify(bad)).toEqual(['ANSWER_INVALID']);
    }
    expect(problem(question('q'), 'Ärztin 👩🏽‍🏫 ١٢')).toEqual([]);
  });

  test('belongs to no question, or is stored under another question’s id', () => {
    const stray = answered(question('stray'), 'x');
    expect(answerProblems(stray, [question('q')])).toEqual([{ code: 'QUESTION_UNKNOWN', questionId: 'stray' }]);
    const renamed = { other: { qId: 'q', type: 'text' as const, value: 'x' } };
    expect(answerProblems(renamed, [question('q')])).toEqual([{ code: 'QUESTION_UNKNOWN', questionId: 'other' }]);
  });
});
