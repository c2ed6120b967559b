import { api } from '@foyer/contract/api.ts';
import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import { codes, freeVoucher } from '../giving.ts';
import { say } from '../say.ts';
import type { BrokenCall, Stage } from './broken-call.ts';
import { goes, heading, onScreen, stepsTo, told } from './steps.ts';

const list = stepsTo(() => '/de/vouchers');
const voucher = stepsTo(() => `/de/vouchers/${freeVoucher}`);

const codeField = ({ page }: Stage): Locator =>
  page.getByRole('textbox', { name: say('de', 'voucher-codes.code'), exact: true });

/** In the basket: a code that the museum refuses is typed once, stays whatever comes of it, and is asked for. */
async function triesCode(stage: Stage): Promise<void> {
  const { page } = stage;
  const field = codeField(stage);
  if (!(await field.isVisible())) {
    await goes(stage, '/de/checkout');
    await page.locator('summary', { hasText: say('de', 'voucher-codes.redeem') }).click();
    await field.fill(codes.expired);
  }
  await expect(field, 'what was typed').toHaveValue(codes.expired);
  await page.getByRole('button', { name: say('de', 'voucher-codes.apply'), exact: true }).click();
}

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
    make: triesCode,
    proves: '[CODE-3]',
    seen: (stage, sense, written) => {
      const unknown = 'voucher-codes.problem.VOUCHER_UNKNOWN_ERROR';
      if (written?.status === 429 && sense === 'named') return told(stage, `${unknown}.tries`);
      if (sense === 'named' || sense === 'usable') return refusal(stage);
      return told(stage, sense === 'offline' || sense === 'timeout' ? `${unknown}.offline` : unknown);
    },
  },
];
