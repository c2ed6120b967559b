import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './field.module.css';

export interface FieldTexts {
  label: ReactNode;
  /** Shown below the label. */
  hint?: ReactNode;
  /** One error, or several. */
  error?: string | readonly string[] | undefined;
  /** A note beside the label of a field that may stay empty: "optional". */
  optional?: string | undefined;
}

/** The props that the control inside a field must have. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Connects label, hint, control and error. The error summary links to the control's `id`. */
export function Field({ label, hint, error, optional, id: given, className, children }: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const isWrong = error !== undefined && error.length > 0;
  const described = [hint && `${id}-hint`, isWrong && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> {optional}</span>}
      </label>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {children({ id, 'aria-describedby': described, 'aria-invalid': isWrong ? true : undefined })}
      {isWrong && <FieldErrors id={`${id}-error`} errors={typeof error === 'string' ? [error] : error} />}
    </div>
  );
}

/** Each error on a line of its own. All of them describe the control. */
function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  const [only, ...others] = errors;
  if (others.length === 0)
    return (
      <p id={id} className={styles.error}>
        {only}
      </p>
    );
  return (
    <ul id={id} className={styles.error} role="list">
      {errors.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

type TextFieldProps = FieldTexts & ComponentProps<'input'>;

export function TextField({ label, hint, error, optional, id, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => <input type="text" {...input} {...control} className={styles.control} />}
    </Field>
  );
}

type TextAreaFieldProps = FieldTexts & ComponentProps<'textarea'>;

export function TextAreaField({ label, hint, error, optional, id, className, ...area }: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => <textarea {...area} {...control} className={styles.control} data-area />}
    </Field>
  );
}

type SelectFieldProps = FieldTexts & ComponentProps<'select'>;

/** Its children are native `<option>`s. */
export function SelectField({ label, hint, error, optional, id, className, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => <select {...select} {...control} className={styles.control} data-select />}
    </Field>
  );
}

type CheckFieldProps = Omit<FieldTexts, 'optional' | 'error'> &
  Omit<ComponentProps<'input'>, 'type'> & {
    error?: string | undefined;
    /** The id of another box above, whose error also covers this one. */
    errorAt?: string | undefined;
  };

/** One checkbox. The whole label is clickable. */
export function CheckField({ label, hint, error, errorAt, id: given, className, ...input }: CheckFieldProps) {
  const own = useId();
  const id = given ?? own;
  const errorOf = error ? id : errorAt;
  const described = [hint && `${id}-hint`, errorOf && `${errorOf}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <div className={styles.check}>
        <input
          {...input}
          type="checkbox"
          id={id}
          aria-describedby={described}
          aria-invalid={errorOf ? true : undefined}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
