import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { lifetime } from '../events/event.ts';
import { data, day, id, time } from '../fields.ts';
import { compactDay, tourAttributes, tourCalendar, tourOverview } from './tour-calendar.ts';
import { tour } from './tour.ts';

const ofTour = v.object({ id });
const days = v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number));

/** All tours, without tickets and schedule. */
export const listTours = endpoint({
  name: 'listTours',
  requirement: 'API-7',
  method: 'GET',
  path: 'tour/select/event',
  answers: { 200: data(v.array(tour)) },
});

/** The tours of `date` and of the `lookahead` days after it. */
export const getTourOverview = endpoint({
  name: 'getTourOverview',
  requirement: 'API-8',
  method: 'GET',
  path: 'tour/overview',
  query: v.object({ date: day, lookahead: days }),
  answers: { 200: data(tourOverview) },
});

export const getTourAttributes = endpoint({
  name: 'getTourAttributes',
  requirement: 'API-9',
  method: 'GET',
  path: 'tour/attr',
  answers: { 200: data(tourAttributes) },
});

/** One tour with its tickets; with a date, also with that day's schedule [TOUR-5]. */
export const getTour = endpoint({
  name: 'getTour',
  requirement: 'API-10',
  method: 'GET',
  path: 'tour',
  query: v.object({ tour: id, date: v.optional(day) }),
  answers: { 200: data(tour), 404: notFound },
});

/** The days of the range on which everything is sold out. */
export const getTourSoldOutDays = endpoint({
  name: 'getTourSoldOutDays',
  requirement: 'API-11',
  method: 'GET',
  path: 'tour/soldout/tour/{id}/range/{start};{end}',
  params: v.object({ ...ofTour.entries, start: day, end: day }),
  answers: { 200: data(v.array(day)), 404: notFound },
});

/** The times of the day at which everything is sold out. */
export const getTourSoldOutTimes = endpoint({
  name: 'getTourSoldOutTimes',
  requirement: 'API-12',
  method: 'GET',
  path: 'tour/soldoutTimeslots/tour/{id}/date/{date}',
  params: v.object({ ...ofTour.entries, date: day }),
  answers: { 200: data(v.array(time)), 404: notFound },
});

/** `closed` says why days have no tour, in the museum's words: an optional addition. */
export const getTourCalendar = endpoint({
  name: 'getTourCalendar',
  requirement: 'API-13',
  method: 'GET',
  path: 'tour/calendar/tour/{id}/range/{start};{end}',
  params: v.object({ ...ofTour.entries, start: compactDay, end: compactDay }),
  answers: {
    200: v.object({ ...data(tourCalendar).entries, closed: v.optional(v.record(day, v.string()), {}) }),
    404: notFound,
  },
});

/** The first and last day on which the tour is offered. */
export const getTourLifetime = endpoint({
  name: 'getTourLifetime',
  requirement: 'API-14',
  method: 'GET',
  path: 'tour/lifetime/tour/{id}',
  params: ofTour,
  answers: { 200: data(lifetime), 404: notFound },
});
