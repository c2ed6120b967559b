import { api } from '@foyer/contract/api.ts';
import type { Locator } from '@playwright/test';
import { codes, freeVoucher } from '../support/steps/vouchers.ts';
import { say } from '../support/browser/say.ts';
import { failureTitle, type BrokenCall, type Stage } from './broken-call.ts';
import { heading, onScreen, stepsTo, reported, reportedOr } from './steps.ts';
import { bringsCode, bringsVoucher, codeRow, entersCode } from './product-steps.ts';

const list = stepsTo(() => '/de/vouchers');
const voucher = stepsTo(() => `/de/vouchers/${freeVoucher}`);

/** The sentence at the field, whichever it is. */
const refusal = ({ page }: Stage): Locator => page.locator('details form p[id$="-error"]');

/** The calls of vouchers as the browser makes them. */
export const voucherCalls: readonly BrokenCall[] = [
  {
    name: 'voucher/select',
    endpoint: api.listVouchers,
    calls: /\/voucher\/select\/event/,
    make: list,
    proves: '[VOU-1]',
    ...onScreen(),
  },
  {
    name: 'voucher/attr',
    endpoint: api.getVoucherAttributes,
    calls: /\/voucher\/attr/,
    make: list,
    isOptional: true,
    seen: (stage) => heading('vouchers.title')(stage),
  },
  {
    name: 'voucher/selectOne',
    endpoint: api.getVoucher,
    calls: /\/voucher\/selectOne/,
    make: voucher,
    ...onScreen((stage, written) => heading(written?.status === 404 ? 'shell.notFound' : null)(stage)),
  },
  {
    name: 'voucher, a code',
    endpoint: api.lookUpVoucherCode,
    calls: /\/de\/voucher\?voucher=/,
    make: (stage) => entersCode(stage, codes.expired),
    proves: '[CODE-3]',
    seen: (stage, sense, written) => {
      const unknown = 'voucher-codes.problem.VOUCHER_UNKNOWN_ERROR';
      if (written?.status === 429 && sense === 'named') return reported(stage, `${unknown}.tries`);
      if (sense === 'named' || sense === 'usable') return refusal(stage);
      return reported(stage, sense === 'offline' || sense === 'timeout' ? `${unknown}.offline` : unknown);
    },
  },
  {
    name: 'voucher/selectOne, the cart',
    endpoint: api.getVoucher,
    calls: /\/voucher\/selectOne/,
    before: bringsVoucher,
    make: stepsTo(() => '/de/checkout'),
    seen: (stage, sense) => {
      if (sense === 'usable') return heading('checkout.title.cart')(stage);
      if (sense === 'named') return reported(stage, 'products.problem.VOUCHER_UNKNOWN');
      return sense === 'unavailable' ? reportedOr(stage, failureTitle(sense)) : reported(stage, 'cart.unchecked');
    },
  },
  {
    name: 'voucher, a code of the cart',
    endpoint: api.lookUpVoucherCode,
    calls: /\/de\/voucher\?voucher=/,
    before: bringsCode(codes.twentyFive),
    make: stepsTo(() => '/de/checkout'),
    proves: '[CODE-3]',
    changesCart: true,
    // A code that nobody could say anything of stays as it was.
    isOptional: true,
    seen: (stage, sense, written) => {
      const refused = say('de', 'voucher-codes.problem.OTHER', { support: 'service@lichthof.example' });
      return sense === 'named' && written?.status === 422 ? codeRow(stage).getByText(refused) : codeRow(stage);
    },
  },
];
