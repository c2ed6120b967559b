import { maxTextLength } from '@foyer/contract/limits.ts';
import type { TourAnswer, TourQuestion } from '@foyer/contract/tours/tour-question.ts';
import type { TourProblem } from './tour-problem.ts';
import { isText } from '../customers/plain-text.ts';
import { answerHasWebAddress } from '../customers/web-address.ts';

type Answers = Record<string, TourAnswer>;

function hasOptions(question: TourQuestion): boolean {
  return question.type === 'radio' || question.type === 'select' || question.type === 'checkbox';
}

/** The chosen options as a list; empty without an answer. */
function chosenOptions(answer: TourAnswer | undefined): readonly string[] {
  if (answer === undefined) return [];
  return typeof answer.value === 'string' ? [answer.value] : answer.value;
}

/**
 * The answers after the visitor chose an option or typed a text. Radio and select replace the answer, a checkbox adds or removes its
 * option, everything else stores the text as it is [TOUR-15].
 */
export function withAnswer(answers: Answers, question: TourQuestion, given: string): Answers {
  const { id, type } = question;
  if (type !== 'checkbox') return { ...answers, [id]: { qId: id, type, value: given } };
  const chosen = chosenOptions(answers[id]);
  const value = chosen.includes(given) ? chosen.filter((option) => option !== given) : [...chosen, given];
  return { ...answers, [id]: { qId: id, type, value } };
}

export function isAnswered(answer: TourAnswer | undefined): boolean {
  return chosenOptions(answer).some((text) => text.trim() !== '');
}

function problemOfText(text: string, question: TourQuestion): TourProblem[] {
  const at = { questionId: question.id };
  if (text.length > maxTextLength) return [{ code: 'ANSWER_TOO_LONG', ...at, available: maxTextLength }];
  if (!isText(text, question.type === 'textarea')) return [{ code: 'ANSWER_INVALID', ...at }];
  if (answerHasWebAddress(text)) return [{ code: 'ANSWER_WEB_ADDRESS', ...at }];
  const isNumber = /^\s*-?[0-9]+([.,][0-9]+)?\s*$/.test(text);
  return question.type === 'number' && !isNumber ? [{ code: 'ANSWER_INVALID', ...at }] : [];
}

/** Problems of an answer's value. Whether an answer is required is checked elsewhere. */
export function problemsOfAnswer(answer: TourAnswer, question: TourQuestion): TourProblem[] {
  const { value } = answer;
  const invalid: TourProblem[] = [{ code: 'ANSWER_INVALID', questionId: question.id }];
  if (answer.type !== question.type || Array.isArray(value) !== (question.type === 'checkbox')) return invalid;
  if (!isAnswered(answer)) return [];
  if (!hasOptions(question)) return typeof value === 'string' ? problemOfText(value, question) : invalid;
  const chosen = chosenOptions(answer);
  const known = chosen.every((option) => question.options.some(({ id }) => id === option));
  return known && new Set(chosen).size === chosen.length ? [] : invalid;
}

/** Problems of the answers: at most one per question, and one per answer to an unknown question [TOUR-15]. */
export function answerProblems(answers: Answers, questions: readonly TourQuestion[]): TourProblem[] {
  const strangers = Object.entries(answers)
    .filter(([key, { qId }]) => key !== qId || !questions.some(({ id }) => id === qId))
    .map(([key]): TourProblem => ({ code: 'QUESTION_UNKNOWN', questionId: key }));
  const problems = questions.flatMap((question): TourProblem[] => {
    const answer = answers[question.id];
    const wrong = answer ? problemsOfAnswer(answer, question) : [];
    if (wrong.length > 0 || !question.isMandatory || isAnswered(answer)) return wrong;
    return [{ code: 'ANSWER_REQUIRED', questionId: question.id }];
  });
  return [...strangers, ...problems];
}
