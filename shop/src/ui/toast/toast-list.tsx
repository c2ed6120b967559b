import { useToasts, removeToast, type Toast } from './toast.tsx';
import styles from './toast-list.module.css';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';

/** How long a toast is shown [CHROME-4]. */
const toastMs = 2000;
/** The interval of its countdown [CHROME-4]. */
export const toastTickMs = 20;
/** How long it takes to appear and to disappear [CHROME-4]. */
export const toastAnimationMs = 300;
/** A swipe must be longer than this, in CSS pixels [CHROME-4]. */
const toastSwipePx = 80;

/** The remaining time of a toast. It is paused while a pointer is over the toast or the focus is in it. */
interface ToastLife {
  readonly leftMs: number;
  /** When `leftMs` was computed, epoch ms. */
  readonly at: number;
  readonly paused: boolean;
}

export function newToastLife(now: number): ToastLife {
  return { leftMs: toastMs, at: now, paused: false };
}

/** Computes the countdown from timestamps, so that late or missing ticks do not matter. */
export function toastLifeAt(life: ToastLife, now: number): ToastLife {
  const passed = life.paused ? 0 : Math.max(0, now - life.at);
  return { ...life, leftMs: Math.max(0, life.leftMs - passed), at: now };
}

export function pauseToast(life: ToastLife, now: number): ToastLife {
  return { ...toastLifeAt(life, now), paused: true };
}

export function resumeToast(life: ToastLife, now: number): ToastLife {
  return { ...toastLifeAt(life, now), paused: false };
}

export function isSwipedAway(distancePx: number): boolean {
  return Math.abs(distancePx) > toastSwipePx;
}

/** The place of toasts. It is on every page from the start, so that screen readers announce what is added to it [CHROME-4]. */
export function ToastList(words: Omit<ToastProps, 'toast'>) {
  const toasts = useToasts();
  return (
    <div className={styles.list} role="status" aria-atomic="false" data-stays>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} {...words} />
      ))}
    </div>
  );
}

interface ToastProps {
  toast: Toast;
  closeLabel: string;
  /** The shop's clock, epoch ms. */
  now: () => number;
}

/** One toast with its countdown, and the ways to dismiss it [CHROME-4]. */
export function ToastItem({ toast, closeLabel, now }: ToastProps) {
  const box = useRef<HTMLDivElement>(null);
  const life = useRef(newToastLife(now()));
  const swipeFrom = useRef<number>(undefined);
  const [leaving, setLeaving] = useState<'fading' | 'left' | 'right'>();

  useEffect(() => {
    if (leaving) {
      const gone = setTimeout(() => removeToast(toast.id), toastAnimationMs);
      return () => clearTimeout(gone);
    }
    const ticking = setInterval(() => {
      life.current = toastLifeAt(life.current, now());
      box.current?.style.setProperty('--toast-left', String(life.current.leftMs / toastMs));
      if (life.current.leftMs === 0) setLeaving('fading');
    }, toastTickMs);
    const closeByKey = (event: KeyboardEvent) => event.key === 'Escape' && setLeaving('fading');
    document.addEventListener('keydown', closeByKey);
    return () => {
      clearInterval(ticking);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [leaving, now, toast.id]);

  const pause = () => {
    life.current = pauseToast(life.current, now());
  };
  const resume = () => {
    if (swipeFrom.current === undefined) life.current = resumeToast(life.current, now());
  };
  const moveTo = (px: number) => box.current?.style.setProperty('--toast-shift', `${px}px`);

  const startSwipe = (event: PointerEvent<HTMLDivElement>) => {
    if ((event.target as Element).closest('button')) return;
    swipeFrom.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
    pause();
  };
  const swipe = (event: PointerEvent) => {
    if (swipeFrom.current !== undefined) moveTo(event.clientX - swipeFrom.current);
  };
  const endSwipe = (event: PointerEvent) => {
    if (swipeFrom.current === undefined) return;
    const distance = event.clientX - swipeFrom.current;
    swipeFrom.current = undefined;
    if (event.type === 'pointerup' && isSwipedAway(distance)) setLeaving(distance < 0 ? 'left' : 'right');
    else moveTo(0);
    if (event.pointerType !== 'mouse') resume();
  };

  return (
    <div
      ref={box}
      className={styles.toast}
      data-kind={toast.kind}
      data-leaving={leaving}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
      onPointerDown={startSwipe}
      onPointerMove={swipe}
      onPointerUp={endSwipe}
      onPointerCancel={endSwipe}
    >
      <p>{toast.text}</p>
      <IconButton label={closeLabel} onClick={() => setLeaving('fading')}>
        <Icon name="close" />
      </IconButton>
    </div>
  );
}
