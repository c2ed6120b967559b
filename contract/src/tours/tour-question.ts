import * as v from 'valibot';
import { id, named, sentLines, switch01 } from '../fields.ts';

const questionType = v.picklist(['radio', 'select', 'checkbox', 'text', 'textarea', 'number']);

/** A question of the museum to a group; radio, select and checkbox have options [TOUR-15]. */
export const tourQuestion = v.pipe(
  v.object({
    qId: id,
    type: questionType,
    label: v.string(),
    mandatory: switch01,
    options: v.optional(v.array(named), []),
  }),
  v.transform((question) => ({
    id: question.qId,
    type: question.type,
    label: question.label,
    isMandatory: question.mandatory,
    options: question.options,
  })),
);
export type TourQuestion = v.InferOutput<typeof tourQuestion>;

/** An option's id, or typed text. Its length is checked by the rules, which have a code of their own for it. */
const answerText = v.pipe(v.union([sentLines, v.number()]), v.transform(String));

/** An answer: an option's id, a list of ids for a checkbox, or the text [DATA-8]. */
export const tourAnswer = v.object({
  qId: id,
  type: questionType,
  value: v.union([answerText, v.pipe(v.array(answerText), v.maxLength(200))]),
});
export type TourAnswer = v.InferOutput<typeof tourAnswer>;
