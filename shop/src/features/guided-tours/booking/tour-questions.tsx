import type { TourQuestion } from '@foyer/contract/tours/tour-question.ts';
import { useText } from '../../../i18n/use-text.ts';
import { BookingStep } from '../../../ui/booking-step.tsx';
import { ChecksField, ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { SelectField, TextAreaField, TextField } from '../../../ui/fields/field.tsx';
import { fieldIdOf } from './form-problems.ts';
import { StepProblems, type TourStepProps } from './step-problems.tsx';

/** The museum's questions for the group, each with an input of its type [TOUR-15]. */
export function TourQuestions({ booking, texts }: TourStepProps) {
  const t = useText();
  const { questions } = booking.tour;
  if (questions.length === 0) return null;
  return (
    <BookingStep
      id="questions"
      title={t('tour-group.questions')}
      error={<StepProblems place="questions" {...{ booking, texts }} />}
    >
      {questions.map((question) => (
        <Question key={question.id} question={question} booking={booking} texts={texts} />
      ))}
    </BookingStep>
  );
}

function Question({ question, booking, texts }: TourStepProps & { question: TourQuestion }) {
  const t = useText();
  const { type, label, options, isMandatory } = question;
  const id = fieldIdOf({ questionId: question.id });
  const value = booking.draft.booking.answers[question.id]?.value ?? '';
  const text = typeof value === 'string' ? value : '';
  const give = (given: string) => booking.answer(question, given);
  const choices = options.map((option) => ({ value: option.id, label: option.name }));
  const optional = isMandatory ? undefined : t('tour-group.optional');
  const shared = { id, error: texts.byField[id] };
  const legend = optional ? `${label} ${optional}` : label;
  switch (type) {
    case 'radio':
      return <ChoiceField {...shared} legend={legend} name={id} choices={choices} value={text} onChange={give} />;
    case 'checkbox':
      return (
        <ChecksField
          {...shared}
          legend={legend}
          choices={choices}
          chosen={typeof value === 'string' ? [] : value}
          onToggle={give}
        />
      );
    case 'select':
      return (
        <SelectField
          {...shared}
          label={label}
          optional={optional}
          value={text}
          required={isMandatory}
          onChange={(event) => give(event.currentTarget.value)}
        >
          <option value="">{t('tour-group.pleaseChoose')}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </SelectField>
      );
    case 'textarea':
      return (
        <TextAreaField
          {...shared}
          label={label}
          optional={optional}
          value={text}
          rows={4}
          required={isMandatory}
          onChange={(event) => give(event.currentTarget.value)}
        />
      );
    case 'text':
    case 'number':
      return (
        <TextField
          {...shared}
          label={label}
          optional={optional}
          value={text}
          required={isMandatory}
          inputMode={type === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          onChange={(event) => give(event.currentTarget.value)}
        />
      );
  }
}
