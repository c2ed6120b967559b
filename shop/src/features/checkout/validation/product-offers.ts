import { getArticle, type Article } from '@foyer/contract/products/merchandise.ts';
import { getVoucher } from '@foyer/contract/vouchers/voucher-calls.ts';
import type { Voucher, VoucherCode } from '@foyer/contract/vouchers/voucher.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { productItems, redeemedVoucherItems, giftVoucherItems, type CartItem } from '../../../cart/items/cart-item.ts';
import { toRedeemedVoucherItem, type RedeemedVoucherItem } from '../../../cart/items/voucher-code-item.ts';
import { refreshedArticle, type ProductItem } from '../../../cart/items/product-item.ts';
import { toGiftVoucherItem, type GiftVoucherItem } from '../../../cart/items/gift-voucher-item.ts';
import { isReservedCart } from '../../../cart/cart-payment.ts';
import { currentCart } from '../../../cart/use-cart.ts';
import { ownToken } from '../../../session/customer/account-name.ts';
import type { LoaderContext } from '../../../api/loader-context.ts';
import { loadCartShipping } from '../shipping/refresh-shipping.ts';
import type { Country } from '../shipping/shipping-place.ts';
import { lookUpCode, type CodeAnswer } from '../vouchers/redeem-voucher.ts';

/** The museum's current offers for the goods, passes, vouchers and codes in a cart; null for those that no longer exist. */
export interface ProductOffers {
  readonly articles: ReadonlyMap<string, Article | null>;
  readonly vouchers: ReadonlyMap<string, Voucher | null>;
  /** By barcode. */
  readonly codes: ReadonlyMap<string, CodeAnswer>;
  /** Whether a code may pay for a cart that contains vouchers. */
  readonly codesPayVouchers: boolean;
  /** The countries that goods can be sent to, for a visitor without a known address; otherwise empty. */
  readonly countries: readonly Country[];
}

/** Loads these offers, and at the same time the shipping cost. */
export async function loadProductOffers(items: readonly CartItem[], context: LoaderContext): Promise<ProductOffers> {
  const [offers, countries] = await Promise.all([offersOf(items, context), loadCartShipping(items, context)]);
  return { ...offers, countries };
}

/** Loads each article and voucher once, and the value of each code. */
async function offersOf(items: readonly CartItem[], { call, shop }: LoaderContext) {
  const { lang, countsOwnReservations, codesPayVouchers } = shop;
  const [articles, vouchers, codes] = await Promise.all([
    each(
      productItems(items).map(({ id }) => id),
      async (id) => {
        // With the token, what is reserved for this visitor's own payment counts as left for them, even if they change the cart.
        const answer = await call(getArticle, { query: { article: id, _: ownToken(shop) } });
        return answer.status === 200 ? answer.body.data : null;
      },
    ),
    each(
      giftVoucherItems(items).map(({ id }) => id),
      async (id) => {
        const answer = await call(getVoucher, { params: { id } });
        return answer.status === 200 ? answer.body.data : null;
      },
    ),
    each(
      redeemedVoucherItems(items).map(({ barcode }) => barcode),
      (barcode) => lookUpCode(barcode, { lang, countsOwnReservations }),
    ),
  ]);
  return { articles, vouchers, codes, codesPayVouchers };
}

async function each<Answer>(keys: readonly string[], ask: (key: string) => Promise<Answer>) {
  const answers = [...new Set(keys)].map(async (key) => [key, await ask(key)] as const);
  return new Map(await Promise.all(answers));
}

/** The item with its current price, name and stock, or the code's current value. */
export function refreshedProduct(item: CartItem, offers: ProductOffers): CartItem {
  if (isAdmissionItem(item)) return item;
  if (item.type === 'voucher') return refreshedVoucher(item, offers.vouchers.get(item.id));
  // If a voucher pays for the visitor's own attempt, the museum reports only what is left besides. So keep the item.
  if (item.type === 'voucherCode')
    return isReservedCart(currentCart()) ? item : refreshedCode(item, offers.codes.get(item.barcode));
  return articleFor(item, offers) ? refreshedArticle(item, articleFor(item, offers) as Article) : item;
}

/** The offer for an item; null if it is no longer offered, or only as another kind. */
export function articleFor({ id, type }: ProductItem, { articles }: ProductOffers): Article | null {
  const article = articles.get(id);
  return article && article.isPass === (type === 'annualPass') ? article : null;
}

function refreshedVoucher(item: GiftVoucherItem, voucher: Voucher | null | undefined): GiftVoucherItem {
  if (!voucher) return item;
  const choice = { count: item.count, amountCents: item.unitCents };
  return { ...toGiftVoucherItem(voucher, choice, item.gift), itemId: item.itemId };
}

/** A code without an answer stays as it was. A refused code pays nothing. */
function refreshedCode(item: RedeemedVoucherItem, answer: CodeAnswer | undefined): RedeemedVoucherItem {
  if (!answer || isUnanswered(answer)) return item;
  const worth = (voucher: VoucherCode): RedeemedVoucherItem => ({
    ...toRedeemedVoucherItem(voucher),
    itemId: item.itemId,
    barcode: item.barcode,
  });
  if (answer.kind === 'valid') return worth(answer.voucher);
  return { ...(answer.voucher ? worth(answer.voucher) : item), availableCents: 0 };
}

/** Whether a look-up has said nothing about the code, after too many tries or without a connection. */
export function isUnanswered(answer: CodeAnswer): boolean {
  return answer.kind === 'refused' && answer.code === 'VOUCHER_UNKNOWN_ERROR';
}
