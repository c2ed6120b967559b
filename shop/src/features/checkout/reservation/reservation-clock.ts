import type { CartReservation } from '../../../cart/cart.ts';

/** From here on every second is shown. By now the time has been announced twice [WCAG 2.2.1]. */
const soonSeconds = 120;

/** The remaining seconds at which the time is announced to screen readers: at five minutes, at two, and at zero. */
const reportedAt = [300, soonSeconds, 0];

/** With this little time left, a reservation that is gone counts as expired. */
const nearlyOverSeconds = 3;

/**
 * The whole seconds left of a reservation at `now` (epoch ms). Computed from the elapsed time, not from ticks, so that a tab may sleep. A
 * clock that was set back adds no time.
 */
export function secondsLeft(reservation: CartReservation, now: number): number {
  const passedMs = Math.max(0, now - reservation.receivedAt);
  return Math.max(0, Math.ceil(reservation.secondsLeft - passedMs / 1000));
}

/** The time as displayed: whole minutes, then minutes and seconds. Rounded down. */
type ShownTime =
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'clock'; readonly clock: string };

export function shownTime(seconds: number): ShownTime {
  const minutes = Math.floor(seconds / 60);
  if (seconds > soonSeconds) return { kind: 'minutes', minutes };
  return { kind: 'clock', clock: `${minutes}:${String(seconds % 60).padStart(2, '0')}` };
}

/** How long until the display or announcement changes, in ms; 0 if no time is left. */
export function untilNextLookMs(reservation: CartReservation, now: number): number {
  const seconds = secondsLeft(reservation, now);
  const whole = seconds - (seconds % 60);
  const next = seconds <= soonSeconds ? seconds - 1 : whole === seconds ? seconds - 1 : whole;
  return Math.max(0, (reservation.secondsLeft - next) * 1000 - Math.max(0, now - reservation.receivedAt));
}

/** Whether an announcement is due between two checks. Announcements are few, not every second. */
export function isReportedBetween(before: number, after: number): boolean {
  return reportedAt.some((moment) => before > moment && after <= moment);
}

/** Whether a reservation that is gone has expired. One that is gone long before its time was paid, cancelled or started again elsewhere. */
export function hasRunOut(reservation: CartReservation, now: number): boolean {
  return secondsLeft(reservation, now) <= nearlyOverSeconds;
}
