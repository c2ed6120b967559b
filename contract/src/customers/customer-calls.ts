import * as v from 'valibot';
import { customer, customerAttributes, customerData, customerDetails, guestDetails, withToken } from './customer.ts';
import { endpoint } from '../endpoint.ts';
import { fieldErrors, refusal, unauthorized } from '../errors.ts';
import { data, sentToken } from '../fields.ts';

export const getCustomer = endpoint({
  name: 'getCustomer',
  requirement: 'API-4',
  method: 'GET',
  path: 'customer',
  query: withToken,
  answers: { 200: data(customer), 401: unauthorized },
});

export const getCustomerData = endpoint({
  name: 'getCustomerData',
  requirement: 'API-4',
  method: 'GET',
  path: 'customer-data',
  query: withToken,
  answers: { 200: data(customerData), 401: unauthorized },
});

export const getCustomerAttributes = endpoint({
  name: 'getCustomerAttributes',
  requirement: 'API-5',
  method: 'GET',
  path: 'customer/attr',
  answers: { 200: data(customerAttributes) },
});

export const signInAsGuest = endpoint({
  name: 'signInAsGuest',
  requirement: 'API-27',
  method: 'POST',
  path: 'auth/guest',
  body: v.object({ c: guestDetails }),
  answers: { 200: data(v.string()), 403: refusal, 422: fieldErrors, 429: refusal },
});

/** Whether registration would accept these details. With the token of a signed-in visitor no password is required [API-29]. */
export const validateCustomer = endpoint({
  name: 'validateCustomer',
  requirement: 'API-28',
  method: 'POST',
  path: 'customer/validate',
  query: v.object({ _: v.optional(sentToken) }),
  body: v.object({ c: customerDetails }),
  answers: { 200: data(v.literal(true)), 422: fieldErrors, 429: refusal },
});
