import { windowScroll } from '../../../app/navigation/window-scroll.ts';

/** To the times of the day: there stands which one is chosen, or that the day could not be had and is asked for again. */
export function leadToTimes(options?: ScrollIntoViewOptions): void {
  const place = document.getElementById('step-time');
  place?.focus({ preventScroll: true });
  windowScroll.show(place, options);
}
