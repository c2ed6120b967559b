import { isDirectDebit } from '@foyer/rules/checkout/direct-debit.ts';
import type { Handler } from '../../context.ts';
import type { Museum } from '../../museum/schema/model.ts';
import { paymentKind } from '../../payments/payment-kind.ts';

/** The payment types, with their names in every language [API-34, PAY-1]. */
export const listPaymentTypes: Handler<'listPaymentTypes'> = async (_call, { museum, provider, additions }) => ({
  status: 200,
  body: {
    data: museum.payments.map((type) => ({
      payartId: type.payartId,
      i18n: Object.fromEntries(Object.entries(type.i18n).filter(([, name]) => name !== undefined)),
      ...(additions && {
        express: type.express,
        accountOnPage: isDirectDebit(String(type.payartId)) && provider.abilities.directDebit === 'itsPage',
        kind: paymentKind(type),
      }),
    })),
  },
});

/** A payment type by its id; undefined if the museum does not have it. */
export function paymentTypeOf(museum: Museum, payart: string): Museum['payments'][number] | undefined {
  return museum.payments.find(({ payartId }) => String(payartId) === payart);
}
