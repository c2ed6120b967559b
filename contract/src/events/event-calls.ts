import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { eventCalendar, eventDay } from './event-calendar.ts';
import { event, lifetime } from './event.ts';
import { data, day, id, sentToken } from '../fields.ts';

/** With a token (an addition), places reserved by the visitor's own unfinished payment count as available. */
const ownPlaces = { _: v.optional(sentToken) };

export const listEvents = endpoint({
  name: 'listEvents',
  requirement: 'API-15',
  method: 'GET',
  path: 'event/select',
  answers: { 200: data(v.array(event)) },
});

export const getEventTickets = endpoint({
  name: 'getEventTickets',
  requirement: 'API-16',
  method: 'GET',
  path: 'ticket/collect/event/{id}',
  params: v.object({ id }),
  answers: { 200: data(eventDay), 404: notFound },
});

export const getEventDay = endpoint({
  name: 'getEventDay',
  requirement: 'API-16',
  method: 'GET',
  path: 'ticket/collect/event/{id}/date/{date}',
  params: v.object({ id, date: day }),
  query: v.object(ownPlaces),
  answers: { 200: data(eventDay), 404: notFound },
});

export const getEventCalendar = endpoint({
  name: 'getEventCalendar',
  requirement: 'API-17',
  method: 'GET',
  path: 'ticket/calendar/event/{id}/range/{start};{end}',
  params: v.object({ id, start: day, end: day }),
  query: v.object({ deep: v.literal('1'), ...ownPlaces }),
  answers: { 200: data(eventCalendar), 404: notFound },
});

export const getEventLifetime = endpoint({
  name: 'getEventLifetime',
  requirement: 'API-18',
  method: 'GET',
  path: 'ticket/lifetime',
  query: v.object({ event: id }),
  answers: { 200: data(lifetime), 404: notFound },
});
