import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import styles from './booking-step.module.css';

export interface StepProps {
  /** The section has the id `step-{id}`, to which messages link. */
  id: string;
  title: string;
  /** Problems of this step. Announced to screen readers when they appear. */
  error?: ReactNode;
  /** The element in which a part that loads later can render further problems. */
  errorRef?: Ref<HTMLDivElement>;
  /** Lets the step fold into one line on narrow screens. Without it the step is always open. */
  fold?: Fold | undefined;
  children: ReactNode;
}

/** The folded state of a step, after something was chosen in it. Ignored on wide screens, which have room for the whole step. */
export interface Fold {
  readonly isFolded: boolean;
  /** A short text of the choice. */
  readonly chosen: ReactNode;
  readonly changeLabel: string;
  readonly onChange: () => void;
  /** Scrolls the step to the top of the window. */
  readonly show: (step: Element) => void;
}

/**
 * Folds steps on narrow screens once something is chosen in them. A step opens again to be changed, one at a time, and stays open while
 * `isSound` says that it has a problem.
 */
export function useFolds<Step extends string>(
  isSound: (step: Step) => boolean,
  { changeLabel, show }: Pick<Fold, 'changeLabel' | 'show'>,
) {
  const [opened, setOpened] = useState<Step | null>(null);
  const foldOf = (step: Step, chosen: string | null): Fold => ({
    isFolded: chosen !== null && opened !== step && isSound(step),
    chosen,
    changeLabel,
    onChange: () => setOpened(step),
    show,
  });
  return { foldOf, close: () => setOpened(null) };
}

/** One step of a booking, with its heading. It can take the focus when something is missing in it. */
export function BookingStep({ id, title, error, errorRef, fold, children }: StepProps) {
  const body = useRef<HTMLDivElement>(null);
  const reopen = useFocusAfterFold(`step-${id}`, fold, body);
  return (
    <section
      id={`step-${id}`}
      className={styles.step}
      tabIndex={-1}
      aria-labelledby={`step-${id}-title`}
      aria-describedby={`step-${id}-error`}
      data-folded={fold?.isFolded || undefined}
    >
      <h2 id={`step-${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div ref={errorRef} id={`step-${id}-error`} className={styles.error} role="alert">
        {error}
      </div>
      {fold?.isFolded && (
        <div className={styles.folded}>
          <p className={styles.chosen}>{fold.chosen}</p>
          <button
            type="button"
            className={styles.change}
            aria-labelledby={`step-${id}-change step-${id}-title`}
            onClick={reopen}
          >
            <span id={`step-${id}-change`}>{fold.changeLabel}</span>
          </button>
        </div>
      )}
      <div ref={body} className={styles.body}>
        {children}
      </div>
    </section>
  );
}

/**
 * Moves the focus to the next step when this one has folded, and back into this one when it is reopened. On wide screens nothing folds, so
 * the focus does not move. Returns a function that reopens the step.
 */
function useFocusAfterFold(id: string, fold: Fold | undefined, body: { readonly current: HTMLElement | null }) {
  const isFolded = fold?.isFolded ?? false;
  const show = fold?.show;
  const before = useRef(isFolded);
  const isReopened = useRef(false);
  useEffect(() => {
    if (before.current === isFolded) return;
    before.current = isFolded;
    const step = document.getElementById(id);
    const hasGone = isFolded && body.current?.getClientRects().length === 0;
    if (!step || !(hasGone || isReopened.current)) return;
    isReopened.current = false;
    const next = hasGone ? nextStep(step) : step;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    show?.(step);
  }, [id, isFolded, show, body]);
  return () => {
    isReopened.current = true;
    fold?.onChange();
  };
}

/** Skips notes between two steps. */
function nextStep(step: Element): Element | null {
  const next = step.nextElementSibling;
  return next === null || next.matches('section') ? next : nextStep(next);
}
