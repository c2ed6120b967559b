import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartReservation } from '../../../cart/cart.ts';
import type { ReservationState, ReservationNews } from './reservation.ts';
import { firstAnnouncementMs, watchReservation } from './watch-reservation.ts';

const begin = Date.UTC(2026, 10, 21, 12);
const second = 1000;

beforeEach(() => void vi.useFakeTimers({ now: begin }));
afterEach(() => void vi.useRealTimers());

const reservationOf = (seconds: number, isExtendable = true): CartReservation => ({
  cartId: 'a',
  secondsLeft: seconds,
  isExtendable,
  receivedAt: Date.now(),
});
const answered = (secondsLeft: number): ReservationNews => ({
  kind: 'answered',
  reservation: { cartId: 'a', secondsLeft, isExtendable: true },
});
const unanswered: ReservationNews = { kind: 'unanswered' };

/** A screen that shows a reservation, and a back end that answers so. Everything said aloud is written down with the seconds left. */
function watching(
  kept: CartReservation | null,
  answers: { ask?: () => ReservationNews; more?: () => ReservationNews } = {},
) {
  const asked: number[] = [];
  const kepts: ReservationState[] = [];
  const watch = watchReservation({
    kept,
    ask: async () => {
      asked.push(Date.now() - begin);
      return answers.ask?.() ?? unanswered;
    },
    askForMoreTime: async () => answers.more?.() ?? { kind: 'notExtended' },
    keep: (state) => kepts.push(state),
  });
  const said: string[] = [];
  let last = 0;
  watch.subscribe(() => {
    const { announcement: now, seconds } = watch.current();
    if (!now || now.number === last) return;
    last = now.number;
    said.push(`${now.what} ${seconds}`);
  });
  const stop = watch.start();
  return { watch, said, asked, kepts, stop };
}

test('announces the time left on arrival, at five and two minutes, and at the end, and nothing between', async () => {
  const { watch, said } = watching(reservationOf(900));
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(firstAnnouncementMs);
  expect(said).toEqual(['left 900']);
  await vi.advanceTimersByTimeAsync(899 * second);
  expect(said).toEqual(['left 900', 'left 300', 'left 120']);
  await vi.advanceTimersByTimeAsync(3 * second);
  expect(said).toEqual(['left 900', 'left 300', 'left 120', 'over 0']);
  expect(watch.current().state).toEqual({ kind: 'over' });
});

test('asks on arrival and near the end, and goes on with the time that another tab has got', async () => {
  const answers = [answered(60), answered(900)];
  const { watch, asked, kepts } = watching(reservationOf(70), { ask: () => answers.shift() ?? unanswered });
  await vi.advanceTimersByTimeAsync(30 * second);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(31 * second);
  expect(asked).toHaveLength(2);
  expect(watch.current().state.kind).toBe('reserved');
  expect(watch.current().seconds).toBeGreaterThan(890);
  expect(kepts).toHaveLength(2);
});

test('asks when it is looked at again after it slept through the end', async () => {
  const { watch } = watching(reservationOf(900), {
    ask: () => (Date.now() - begin > 900 * second ? { kind: 'gone' } : unanswered),
  });
  await vi.advanceTimersByTimeAsync(second);
  vi.setSystemTime(begin + 7200 * second);
  watch.lookAgain();
  expect(watch.current().seconds).toBe(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(watch.current()).toMatchObject({ state: { kind: 'over' }, announcement: { what: 'over' } });
});

test('drops a reservation that is gone long before its end, without a word', async () => {
  const { watch, said, kepts } = watching(reservationOf(900), { ask: () => ({ kind: 'gone' }) });
  await vi.advanceTimersByTimeAsync(60 * second);
  expect(watch.current().state).toEqual({ kind: 'none' });
  expect(kepts).toEqual([{ kind: 'none' }]);
  expect(said).toEqual([]);
});

test('a fresh tab gets the reservation from the back end, and announces it once', async () => {
  const { watch, said } = watching(null, { ask: () => answered(420) });
  await vi.advanceTimersByTimeAsync(second);
  expect(watch.current()).toMatchObject({ state: { kind: 'reserved' } });
  expect(said).toEqual(['left 420']);
});

test('announces an extension, or that it failed, and can be asked again after a failure', async () => {
  let more: ReservationNews = { kind: 'notExtended' };
  const { watch, said } = watching(reservationOf(100), { more: () => more });
  await vi.advanceTimersByTimeAsync(second);
  void watch.extend();
  expect(watch.current().state).toMatchObject({ extension: 'pending' });
  await vi.advanceTimersByTimeAsync(0);
  expect(watch.current().state).toMatchObject({ extension: 'failed' });
  more = answered(900);
  void watch.extend();
  void watch.extend();
  await vi.advanceTimersByTimeAsync(0);
  expect(watch.current()).toMatchObject({ state: { extension: 'none' }, seconds: 900 });
  expect(said).toEqual(['left 100', 'notExtended 99', 'extended 900']);
  await vi.advanceTimersByTimeAsync(780 * second);
  expect(said.slice(3)).toEqual(['left 300', 'left 120']);
});

test('does not ask or announce anything after it is stopped', async () => {
  const { said, asked, stop } = watching(reservationOf(10));
  stop();
  await vi.advanceTimersByTimeAsync(60 * second);
  expect(asked).toHaveLength(1);
  expect(said).toEqual([]);
});
