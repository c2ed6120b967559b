import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps, type MouseEvent } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Field, type FieldTexts } from './field.tsx';
import field from './field.module.css';
import styles from './password-field.module.css';

interface PasswordFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  label: string;
  /** Tells password managers what to do: `current-password` fills in, `new-password` suggests one. */
  autoComplete: 'current-password' | 'new-password';
  /** What the button beside it does: "Show". It is pressed while the password can be read. */
  showLabel: string;
}

/** A password: dots that can be read on demand. Pasting and password managers work as in any field. */
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
  /** Where the caret was: browsers put it elsewhere when dots become letters. */
  const caret = useRef<readonly [number | null, number | null]>(undefined);

  useLayoutEffect(() => {
    if (caret.current && document.activeElement === box.current) box.current?.setSelectionRange(...caret.current);
    caret.current = undefined;
  }, [isShown]);

  // What is sent as letters is kept by browsers among what was typed into the form before.
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

/** Who is typing goes on typing. */
const keepFocus = (event: MouseEvent) => event.preventDefault();
