import type { Asked } from './answering.ts';
import { isReported } from './checkout-answers.ts';

/** What the specification says of several calls together. */
export function watchVisits() {
  /** Tokens of logins, each with the calls that have to follow. */
  const afterLogin = new Map<string, Set<string>>();
  const asked = new Set<string>();
  const pairs = [
    ['merchandise/select', 'merchandise/attr'],
    ['voucher/select/event/', 'voucher/attr'],
  ] as const;

  return {
    /** Before a call is answered: what is wrong with it here and now. */
    before(name: string, { body, query, books }: Asked): string | undefined {
      if (name !== 'checkout/execPayment') return undefined;
      const order = books.order(body['cartId']);
      return order && isReported(order, query) ? 'was asked again after its 200, in the same visit' : undefined;
    },
    /** After a call was answered with 200. */
    after(name: string, { token }: Asked, answered: unknown): void {
      asked.add(name);
      if (name === 'auth/login') afterLogin.set(String(answered), new Set(['customer', 'customer-data']));
      else if (token !== undefined) afterLogin.get(token)?.delete(name);
    },
    /** What has not come until now. */
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
