import type { Asked } from './answering.ts';
import { isReported } from './checkout-answers.ts';

/** Checks the requirements that span several calls. */
export function watchVisits() {
  /** Login tokens, each with the calls that must follow. */
  const afterLogin = new Map<string, Set<string>>();
  const asked = new Set<string>();
  const pairs = [
    ['merchandise/select', 'merchandise/attr'],
    ['voucher/select/event/', 'voucher/attr'],
  ] as const;

  return {
    /** Before an answer: returns what is wrong with the call at this point. */
    before(name: string, { body, query, books }: Asked): string | undefined {
      if (name !== 'checkout/execPayment') return undefined;
      const order = books.order(body['cartId']);
      return order && isReported(order, query) ? 'was asked again after its 200, in the same visit' : undefined;
    },
    /** After an answer with status 200. */
    after(name: string, { token }: Asked, answered: unknown): void {
      asked.add(name);
      if (name === 'auth/login') afterLogin.set(String(answered), new Set(['customer', 'customer-data']));
      else if (token !== undefined) afterLogin.get(token)?.delete(name);
    },
    /** Required calls that are still missing. */
    due(): string[] {
      const missing = [...afterLogin.values()].flatMap((names) => [...names]);
      return [
        ...missing.map((name) => `GET ${name}: was not asked with the token of auth/login`),
        ...pairs.flatMap(([list, filter]) =>
          asked.has(list) && !asked.has(filter) ? [`GET ${filter}: was not asked though GET ${list} was`] : [],
        ),
      ];
    },
    forget(): void {
      afterLogin.clear();
      asked.clear();
    },
  };
}
