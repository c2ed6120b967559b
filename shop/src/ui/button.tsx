import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

/** `primary`: the next step, once per screen. `secondary`: any other. `quiet`: looks like a link. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet';

interface ButtonLook {
  kind?: ButtonKind | undefined;
  /** Fills the width of its container. */
  wide?: boolean | undefined;
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work is in progress: pressing does nothing, and the focus stays. */
  pending?: boolean | undefined;
}

export function Button({ kind = 'secondary', wide, pending, className, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (pending ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      className={join(styles.button, className)}
      data-kind={kind}
      data-wide={wide || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
    />
  );
}

/** A link to another screen that looks like a button. */
export function ButtonLink({ kind = 'secondary', wide, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={join(styles.button, className)} data-kind={kind} data-wide={wide || undefined} />;
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name, because there is only an icon. */
  label: string;
}

/** A button that is only an icon: 44 px. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <button type="button" {...rest} aria-label={label} title={label} className={join(styles.icon, className)} />;
}

const join = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');
