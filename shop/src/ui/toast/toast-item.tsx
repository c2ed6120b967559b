import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import {
  isSwipedAway,
  newToastLife,
  pauseToast,
  resumeToast,
  toastAnimationMs,
  toastLifeAt,
  toastMs,
  toastTickMs,
} from './toast-life.ts';
import { removeToast, type Toast } from './toast.tsx';
import styles from './toast-list.module.css';

export interface ToastProps {
  toast: Toast;
  closeLabel: string;
  /** The shop's clock, epoch ms. */
  now: () => number;
}

/** One toast: its countdown, and the ways to dismiss it [CHROME-4]. */
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
