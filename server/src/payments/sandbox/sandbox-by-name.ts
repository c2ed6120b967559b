import { isInvoice } from '@foyer/rules/checkout/invoice.ts';
import type { Museum } from '../../museum/schema/model.ts';
import type { ServerOptions } from '../../config/server-options.ts';
import type { PaymentProvider } from '../provider.ts';

/** Whether strangers find the shop: at home and in tests there is no TLS. */
export const isPublic = ({ publicOrigin }: Pick<ServerOptions, 'publicOrigin'>): boolean =>
  publicOrigin?.startsWith('https:') ?? false;

/**
 * Why a shop may not open: strangers would find it, and everything in it would be free of charge, though nobody has said that it is to be
 * so. Null where it may. A shop that sells by invoice alone asks no provider.
 */
export function sandboxProblem(
  { movesMoney }: Pick<PaymentProvider, 'movesMoney'>,
  { payments }: Pick<Museum, 'payments'>,
  options: Pick<ServerOptions, 'publicOrigin' | 'paymentProvider'>,
): string | null {
  const isMeant = movesMoney || options.paymentProvider === 'sandbox';
  if (isMeant || !isPublic(options) || payments.every(({ payartId }) => isInvoice(String(payartId)))) return null;
  return `PAYMENT_PROVIDER must be sandbox for a shop at ${options.publicOrigin} that takes no money, or a provider that takes some is missing: see docs/going-live.md, Payments.`;
}
