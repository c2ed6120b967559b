import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Day, Time } from '@foyer/rules/time/museum-time.ts';
import { dayAskedFor } from './asked-day.ts';

/** The day and the time in the address. The time is remembered until a day that has it is chosen. */
export interface ChosenMoment {
  readonly date: Day | null;
  readonly time: Time | null;
}

const nameOf = ({ date, time }: ChosenMoment) => `${date} ${time}`;

/**
 * Day and time from the address, so that Back, a reload or a shared link restores them. A choice takes effect at once; the address follows.
 */
export function useChosenMoment(): [chosen: ChosenMoment, choose: (moment: ChosenMoment) => void] {
  const [query, setQuery] = useSearchParams();
  const address = { date: dayAskedFor(query), time: query.get('time') };
  const [state, setState] = useState({ chosen: address, seen: nameOf(address), sent: '' });

  if (nameOf(address) !== state.seen) {
    const isOwn = state.sent !== '';
    const hasArrived = nameOf(address) === state.sent;
    setState({
      chosen: isOwn ? state.chosen : address,
      seen: nameOf(address),
      sent: hasArrived ? '' : state.sent,
    });
  }

  const choose = (moment: ChosenMoment) => {
    if (nameOf(moment) === nameOf(state.chosen)) return;
    setState({ ...state, chosen: moment, sent: nameOf(moment) });
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (moment.date) after.set('date', moment.date);
        if (moment.time) after.set('time', moment.time);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [state.chosen, choose];
}
