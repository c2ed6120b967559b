import type { VoucherItem } from '@foyer/contract/vouchers/voucher-item.ts';
import { voucher as voucherOnContract } from '@foyer/contract/vouchers/voucher.ts';
import { giftProblems, noGift, tidyGift, type Gift } from '@foyer/rules/vouchers/gift.ts';
import { askedAmount, maxVouchers, voucherCents, voucherChoiceProblems } from '@foyer/rules/vouchers/voucher-choice.ts';
import { parse } from 'valibot';
import { voucherOnWire } from '../../catalog/vouchers/voucher-list.ts';
import type { Day } from '@foyer/rules/time/museum-time.ts';
import type { VoucherLine } from '../../orders/order-line.ts';
import type { Numbered, PricedLines, Pricing, Problem } from './pricing.ts';

/**
 * Validates and prices the vouchers to buy by the shop's own rules: an amount that the visitor typed counts only where they may choose one
 * [VOU-2].
 */
export function priceVouchers(
  { context: { offered, additions }, language, today }: Pricing,
  items: readonly Numbered<VoucherItem>[],
): PricedLines {
  const problems: Problem[] = [];
  const lines: Numbered<VoucherLine>[] = [];
  let left = maxVouchers;
  for (const { item, line } of items) {
    const known = offered.vouchers.vouchers.find(({ id }) => String(id) === item.id);
    if (!known) {
      problems.push({ code: 'VOUCHER_UNKNOWN', line });
      continue;
    }
    const voucher = parse(voucherOnContract, voucherOnWire(known, language, true));
    const choice = { count: item.count, amountCents: askedAmount(item.price) };
    const gift = additions ? giftOf(item, today.moment.day) : null;
    const found = [
      ...voucherChoiceProblems(choice, voucher, left),
      ...(gift ? giftProblems(gift, today.moment.day) : []).map(({ code }) => ({ code })),
    ];
    problems.push(...found.map((problem) => ({ ...problem, line })));
    if (found.length > 0) continue;
    left -= item.count;
    const valueCents = voucherCents(choice, voucher);
    const cents = valueCents * item.count;
    const bought = {
      type: 'voucher' as const,
      voucherId: voucher.id,
      name: voucher.name,
      count: item.count,
      valueCents,
      cents,
      amounts: [{ cents, taxRate: voucher.taxRate }],
      validYears: known.valid_years,
      ...(gift && { gift }),
      issued: [],
    };
    lines.push({ line, item: bought });
  }
  return problems.length > 0 ? { problems, lines: [] } : { problems, lines };
}

/** Whom the vouchers are for, as it is stored; null where nobody is named. */
function giftOf({ gift }: VoucherItem, today: Day): Gift | null {
  return gift && tidyGift({ ...noGift, ...gift, date: gift.date ?? '' }, today);
}
