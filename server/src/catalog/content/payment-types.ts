import { isDirectDebit } from '@foyer/rules/checkout/direct-debit.ts';
import type { Handler } from '../../context.ts';
import type { Museum } from '../../museum/schema/model.ts';

/** The ways to pay, with their names in every language [API-34, PAY-1]. */
export const listPaymentTypes: Handler<'listPaymentTypes'> = async (_call, { museum, provider, additions }) => ({
  status: 200,
  body: {
    data: museum.payments.map(({ payartId, i18n, express }) => ({
      payartId,
      i18n: Object.fromEntries(Object.entries(i18n).filter(([, name]) => name !== undefined)),
      ...(additions && {
        express,
        accountOnPage: isDirectDebit(String(payartId)) && provider.abilities.directDebit === 'itsPage',
      }),
    })),
  },
});

/** A way to pay by its id; undefined where the museum has none such. */
export function paymentTypeOf(museum: Museum, payart: string): Museum['payments'][number] | undefined {
  return museum.payments.find(({ payartId }) => String(payartId) === payart);
}
