import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import styles from './booking-step.module.css';

export interface StepProps {
  /** Messages lead to `step-{id}`. */
  id: string;
  title: string;
  /** What is wrong here; read out when it appears. */
  error?: ReactNode;
  /** Where more of that can be put by a part that comes later. */
  errorRef?: Ref<HTMLDivElement>;
  /** Makes the step fold into one line on narrow screens; without it, it is always open. */
  fold?: Fold | undefined;
  children: ReactNode;
}

/** What is left of a step once something is chosen in it. Wide screens have room for the whole step and ignore this. */
export interface Fold {
  readonly isFolded: boolean;
  /** What is chosen, in a few words. */
  readonly chosen: ReactNode;
  readonly changeLabel: string;
  readonly onChange: () => void;
  /** Brings the step to the top of the window. */
  readonly show: (step: Element) => void;
}

/**
 * On narrow screens a step in which something is chosen folds into one line. It opens again to be changed, one step at a time, and where
 * `isSound` says that something is wrong in it.
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

/** One step of a booking under its heading. It takes the focus when something is missing in it. */
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
 * Leads on where a step has folded away below the visitor's finger: to the next step, which is read out. And back into it when it is to
 * be changed. On wide screens nothing has gone, and nothing moves. Answers what opens it again.
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

/** Notes may stand between two steps. */
function nextStep(step: Element): Element | null {
  const next = step.nextElementSibling;
  return next === null || next.matches('section') ? next : nextStep(next);
}
