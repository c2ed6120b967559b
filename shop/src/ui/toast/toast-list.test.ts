import { expect, test } from 'vitest';
import {
  isSwipedAway,
  newToastLife,
  pauseToast,
  resumeToast,
  toastAnimationMs,
  toastLifeAt,
  toastTickMs,
} from './toast-list.tsx';

test('lasts two seconds in ticks of 20 ms, with 300 ms for its animation [CHROME-4]', () => {
  expect([toastTickMs, toastAnimationMs]).toEqual([20, 300]);
  let life = newToastLife(1000);
  let ticks = 0;
  for (let now = 1000; life.leftMs > 0; now += toastTickMs) {
    life = toastLifeAt(life, now + toastTickMs);
    ticks += 1;
  }
  expect(ticks * toastTickMs).toBe(2000);
});

test('measures elapsed time, not ticks [CHROME-4]', () => {
  const late = toastLifeAt(newToastLife(1000), 2900);
  expect(late.leftMs).toBe(100);
  expect(toastLifeAt(late, 60_000).leftMs).toBe(0);
  expect(toastLifeAt(newToastLife(1000), 500).leftMs).toBe(2000);
});

test('pauses, and resumes where it was [CHROME-4]', () => {
  const paused = pauseToast(newToastLife(0), 1500);
  expect(paused.leftMs).toBe(500);
  const waited = toastLifeAt(paused, 100_000);
  expect(waited.leftMs).toBe(500);
  const going = resumeToast(waited, 200_000);
  expect(going.leftMs).toBe(500);
  expect(toastLifeAt(going, 200_400).leftMs).toBe(100);
});

test('is dismissed by a swipe of more than 80 px in either direction, not by 80 [CHROME-4]', () => {
  expect([81, -81, 300].every(isSwipedAway)).toBe(true);
  expect([0, 80, -80].some(isSwipedAway)).toBe(false);
});
