import type { CartReservation } from '../../../cart/cart.ts';

/** From here on every second is shown, and it has been announced twice [WCAG 2.2.1]. */
const soonSeconds = 120;

/** When the time left is announced to screen readers: at five minutes, at two, and at none. */
const reportedAt = [300, soonSeconds, 0];

/** A time shorter than this has run out between two looks at it. */
const nearlyOverSeconds = 3;

/**
 * So many whole seconds of a reservation are left `now` (epoch ms). Goes by the time that has passed, not by ticks, so that a tab may sleep;
 * a clock that was set back adds nothing.
 */
export function secondsLeft(reservation: CartReservation, now: number): number {
  const passedMs = Math.max(0, now - reservation.receivedAt);
  return Math.max(0, Math.ceil(reservation.secondsLeft - passedMs / 1000));
}

/** What is shown of it: whole minutes, then minutes and seconds. Never more than there is. */
type ShownTime =
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'clock'; readonly clock: string };

export function shownTime(seconds: number): ShownTime {
  const minutes = Math.floor(seconds / 60);
  if (seconds > soonSeconds) return { kind: 'minutes', minutes };
  return { kind: 'clock', clock: `${minutes}:${String(seconds % 60).padStart(2, '0')}` };
}

/** How long until something else is shown or announced, in ms; 0 where nothing is left. */
export function untilNextLookMs(reservation: CartReservation, now: number): number {
  const seconds = secondsLeft(reservation, now);
  const whole = seconds - (seconds % 60);
  const next = seconds <= soonSeconds ? seconds - 1 : whole === seconds ? seconds - 1 : whole;
  return Math.max(0, (reservation.secondsLeft - next) * 1000 - Math.max(0, now - reservation.receivedAt));
}

/** Whether a moment at which the time is announced lies between two looks: never each second. */
export function isReportedBetween(before: number, after: number): boolean {
  return reportedAt.some((moment) => before > moment && after <= moment);
}

/** Whether what is gone has simply run out. What is gone long before its time was paid, cancelled or started again elsewhere. */
export function hasRunOut(reservation: CartReservation, now: number): boolean {
  return secondsLeft(reservation, now) <= nearlyOverSeconds;
}
