/** How long a toast is shown [CHROME-4]. */
export const toastMs = 2000;
/** How often its countdown looks at the time [CHROME-4]. */
export const toastTickMs = 20;
/** How long it takes to come and to go [CHROME-4]. */
export const toastAnimationMs = 300;
/** A swipe must be longer than this, in CSS pixels [CHROME-4]. */
export const toastSwipePx = 80;

/** What is left of a toast's time. While somebody points at it or has the focus in it, the time stands still. */
export interface ToastLife {
  readonly leftMs: number;
  /** When `leftMs` was true, epoch ms. */
  readonly at: number;
  readonly paused: boolean;
}

export function newToastLife(now: number): ToastLife {
  return { leftMs: toastMs, at: now, paused: false };
}

/** The countdown by timestamps: late or missing ticks change nothing. */
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
