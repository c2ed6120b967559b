import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps, type MouseEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Field, type FieldTexts } from './field.tsx';
import field from './field.module.css';
import styles from './password-field.module.css';

interface PasswordFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  label: string;
  /** For password managers: `current-password` fills in, `new-password` suggests one. */
  autoComplete: 'current-password' | 'new-password';
  /** The label of the button beside it: "Show". It is pressed while the password is visible. */
  showLabel: string;
}

/** A password field that can show its text. Pasting and password managers work as in any field. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  showLabel,
  ...input
}: PasswordFieldProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  /** The selection before toggling, because browsers move the caret when the input's type changes. */
  const caret = useRef<readonly [number | null, number | null]>(undefined);

  useLayoutEffect(() => {
    if (caret.current && document.activeElement === box.current) box.current?.setSelectionRange(...caret.current);
    caret.current = undefined;
  }, [isShown]);

  // Hide the text before submitting, because browsers would store visible text for autocompletion.
  useEffect(() => {
    const form = box.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  const turn = () => {
    caret.current = [box.current?.selectionStart ?? null, box.current?.selectionEnd ?? null];
    setShown(!isShown);
  };

  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <div className={styles.password}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            ref={box}
            type={isShown ? 'text' : 'password'}
            className={field.control}
          />
          <button
            type="button"
            className={styles.show}
            aria-label={t('shell.labelled', { label: showLabel, value: label })}
            aria-pressed={isShown}
            onMouseDown={keepFocus}
            onClick={turn}
          >
            {showLabel}
          </button>
        </div>
      )}
    </Field>
  );
}

/** Keeps the focus in the field while the visitor is typing. */
const keepFocus = (event: MouseEvent) => event.preventDefault();
