import type { EventDay } from '@foyer/contract/events/event-calendar.ts';
import { getEventDay } from '@foyer/contract/events/event-calls.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import { call, type Way } from '../../../api/client.ts';
import type { Shop } from '../../../app/shop-config.ts';
import { ownToken } from '../../../session/customer/account-name.ts';

/** Who asks, and whether the back end makes something of that. */
export type DayWay = Way & Pick<Shop, 'countsOwnHolds'>;

/** Another day's tickets and times [EVT-4]; empty lists for a day that has none. Throws CallFailure. */
export async function fetchDay(eventId: string, date: Day, way: DayWay): Promise<EventDay> {
  const { status, body } = await call(getEventDay, { params: { id: eventId, date }, query: { _: ownToken(way) } }, way);
  return status === 200 ? body.data : { tickets: [], timeslots: [] };
}
