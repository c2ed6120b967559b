import { isInvoice } from '@foyer/rules/checkout/invoice.ts';
import type { Museum } from '../../museum/schema/model.ts';
import type { PreparedCode } from '../../museum/schema/voucher-model.ts';
import type { PaymentProvider } from '../../payments/provider.ts';

/**
 * Codes of the museum's file that pay. Those that stand in a public file pay only where everybody can have everything for nothing
 * anyway: at the sandbox's page. Not with a provider that takes money, and not where all is sold by invoice.
 */
export function payingCodes(
  { voucherCodes, payments }: Pick<Museum, 'voucherCodes' | 'payments'>,
  { movesMoney }: Pick<PaymentProvider, 'movesMoney'>,
): readonly PreparedCode[] {
  const isForShow = !movesMoney && payments.some(({ payartId }) => !isInvoice(String(payartId)));
  return isForShow ? voucherCodes : voucherCodes.filter(({ sample }) => !sample);
}
