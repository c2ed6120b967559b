import { describe, expect, test } from 'vitest';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

const calls: [string, Endpoint][] = Object.entries(api);

/** The calls as the specification writes them, `{…}` for what differs from call to call. */
const specified = [
  'GET static-content',
  'GET shopinfo',
  'GET shopinfo/config',
  'GET customer',
  'GET customer-data',
  'GET customer/attr',
  'GET tour/select/event',
  'GET tour/overview',
  'GET tour/attr',
  'GET tour',
  'GET tour/soldout/tour/{}/range/{};{}',
  'GET tour/soldoutTimeslots/tour/{}/date/{}',
  'GET tour/calendar/tour/{}/range/{};{}',
  'GET tour/lifetime/tour/{}',
  'GET event/select',
  'GET ticket/collect/event/{}',
  'GET ticket/collect/event/{}/date/{}',
  'GET ticket/calendar/event/{}/range/{};{}',
  'GET ticket/lifetime',
  'POST auth/login',
  'POST auth/guest',
  'POST customer/register',
  'POST customer/validate',
  'POST customer/update',
  'POST customer/pwdreset',
  'POST customer/pwdconfirm',
  'POST customer/pwdchange',
  'POST customer/emailchange',
  'GET checkout/payments',
  'POST checkout/suggest',
  'POST checkout/initPayment',
  'POST checkout/initPaymentOrder',
  'POST checkout/execPayment',
  'POST checkout/cancel',
  'GET order/review',
];

describe('the calls', () => {
  const addresses = calls.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);

  test('include the methods and paths of the specification', () => {
    expect(addresses).toEqual(expect.arrayContaining(specified));
  });

  test('have a unique method and path', () => {
    expect(new Set(addresses).size).toBe(calls.length);
  });

  test('have the name that they are listed under, and their requirement or that they are an addition', () => {
    for (const [name, call] of calls) {
      expect(call.name).toBe(name);
      expect(call.requirement).toMatch(/^(API-\d+|addition)$/);
    }
  });

  test('describe exactly the parameters of their path', () => {
    for (const [name, { path, params }] of calls) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const described = params && 'entries' in params ? Object.keys(params.entries as object) : [];
      expect(described, name).toEqual(inPath);
    }
  });

  test('answer 200, have a body only with POST, and a path without leading slash', () => {
    for (const [name, { method, path, body, answers }] of calls) {
      expect(Object.keys(answers), name).toContain('200');
      expect(method === 'POST' || body === undefined, name).toBe(true);
      expect(path, name).toMatch(/^[a-z]/);
    }
  });
});
