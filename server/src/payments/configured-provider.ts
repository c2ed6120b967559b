import { isDirectDebit } from '@foyer/rules/checkout/direct-debit.ts';
import { isInvoice } from '@foyer/rules/checkout/invoice.ts';
import { WrongSetting } from '../config/environment.ts';
import type { ServerOptions } from '../config/server-options.ts';
import type { Museum } from '../museum/schema/model.ts';
import { providers } from './chosen-provider.ts';
import type { PaymentProvider } from './provider.ts';

/** The provider that the settings name; the sandbox where they name none. Only the chosen provider's client is loaded. */
export async function configuredProvider(
  { paymentProvider, now }: Pick<ServerOptions, 'paymentProvider' | 'now'>,
  sandbox: PaymentProvider,
): Promise<PaymentProvider> {
  if (typeof paymentProvider !== 'object') return sandbox;
  const { name, settings } = paymentProvider;
  // Name and settings belong together, but the compiler cannot see that through the index.
  return providers[name].open(settings as never, { now });
}

/** Throws WrongSetting for ways to pay in `payments.yaml` that the provider does not have: visitors would choose one and could not pay. */
export function checkWaysToPay(
  { abilities }: PaymentProvider,
  { payments, configuration }: Pick<Museum, 'payments' | 'configuration'>,
): void {
  const { methods, directDebit, debitMethods } = abilities;
  const capturesAtOnce = configuration.confirmPaymentOnCheckout;
  const wrong = (payartId: number, sentence: string) =>
    new WrongSetting(`payments.yaml, payartId ${payartId}: ${sentence}`);
  for (const { payartId, method, express } of payments.filter((type) => !isInvoice(String(type.payartId)))) {
    if (method !== undefined && methods !== null && !methods.includes(method))
      throw wrong(payartId, `the payment provider has no method ${method}, but ${methods.join(', ')}.`);
    if (isDirectDebit(String(payartId)) && directDebit === 'none')
      throw wrong(payartId, 'the payment provider takes no direct debit in this shop.');
    if (method !== undefined && debitMethods.includes(method) && !isDirectDebit(String(payartId)))
      throw wrong(payartId, `${method} is a direct debit, which 74 and 164 are for.`);
    if (isDirectDebit(String(payartId)) && method !== undefined && !debitMethods.includes(method))
      throw wrong(payartId, `${method} is no direct debit, which 74 and 164 are.`);
    const problem = abilities.problemOf({ method: method ?? null, isExpress: express, capturesAtOnce });
    if (problem !== null) throw wrong(payartId, problem);
  }
}
