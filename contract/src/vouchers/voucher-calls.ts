import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { notFound, refusal } from '../errors.ts';
import { data, id, sentText, sentToken } from '../fields.ts';
import { maxTextLength } from '../limits.ts';
import { voucher, voucherAttributes, voucherCode } from './voucher.ts';

/** All vouchers on sale, unordered; sort by `sequence_no`. */
export const listVouchers = endpoint({
  name: 'listVouchers',
  requirement: 'API-22',
  method: 'GET',
  path: 'voucher/select/event/',
  answers: { 200: data(v.array(voucher)) },
});

export const getVoucher = endpoint({
  name: 'getVoucher',
  requirement: 'API-23',
  method: 'GET',
  path: 'voucher/selectOne/price/{id}',
  params: v.object({ id }),
  answers: { 200: data(voucher), 404: notFound },
});

export const getVoucherAttributes = endpoint({
  name: 'getVoucherAttributes',
  requirement: 'API-24',
  method: 'GET',
  path: 'voucher/attr',
  answers: { 200: data(voucherAttributes) },
});

/**
 * Looks up the value of a code [CODE-1]. 422 with a code from the rules if it cannot pay now; `voucher`, an addition, then says from when
 * or until when it is valid. With a token, cents reserved by the visitor's own unfinished payment count as unused.
 */
export const lookUpVoucherCode = endpoint({
  name: 'lookUpVoucherCode',
  requirement: 'API-25',
  method: 'GET',
  path: 'voucher',
  query: v.object({ voucher: sentText(maxTextLength), _: v.optional(sentToken) }),
  answers: {
    200: data(voucherCode),
    422: v.object({ ...refusal.entries, voucher: v.optional(v.nullable(voucherCode), null) }),
    429: refusal,
  },
});
