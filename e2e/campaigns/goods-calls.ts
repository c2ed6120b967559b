import { api } from '@foyer/contract/api.ts';
import { catalogue } from '../support/steps/products.ts';
import { failureTitle, type BrokenCall } from './broken-call.ts';
import { heading, onScreen, stepsTo, reported, reportedOr } from './steps.ts';
import { bringsProducts } from './product-steps.ts';

const list = stepsTo(() => '/de/merchandise');
const passes = stepsTo(() => '/de/passes');
const article = stepsTo(() => `/de/product/${catalogue}`);
const cart = stepsTo(() => '/de/checkout');
const payment = stepsTo(() => '/de/checkout?step=payment');

/** The calls of merchandise and annual passes as the browser makes them. */
export const productCalls: readonly BrokenCall[] = [
  {
    name: 'merchandise/select, goods',
    endpoint: api.listArticles,
    calls: /\/merchandise\/select/,
    make: list,
    proves: '[MER-1]',
    ...onScreen(),
  },
  {
    name: 'merchandise/select, passes',
    endpoint: api.listArticles,
    calls: /\/merchandise\/select/,
    make: passes,
    proves: '[PASS-1]',
    ...onScreen(),
  },
  {
    name: 'merchandise',
    endpoint: api.getArticle,
    calls: /\/merchandise\?article=702$/,
    make: article,
    proves: '[MER-2]',
    ...onScreen((stage, written) => heading(written?.status === 404 ? 'shell.notFound' : null)(stage)),
  },
  {
    // No product is in it, so the museum is asked whether there is such a category.
    name: 'merchandise/attr',
    endpoint: api.getArticleAttributes,
    calls: /\/merchandise\/attr/,
    make: stepsTo(() => '/de/merchandise/99'),
    proves: '[NAV-22]',
    ...onScreen(heading('shell.notFound')),
  },
  {
    name: 'merchandise, the cart',
    endpoint: api.getArticle,
    calls: /\/merchandise\?article=702&/,
    before: bringsProducts,
    make: cart,
    changesCart: true,
    seen: (stage, sense) => {
      if (sense === 'usable') return heading('checkout.title.cart')(stage);
      if (sense === 'named') return reported(stage, 'products.problem.ARTICLE_UNKNOWN');
      return sense === 'unavailable' ? reportedOr(stage, failureTitle(sense)) : reported(stage, 'cart.unchecked');
    },
  },
  {
    name: 'shipping-costs, the cart',
    endpoint: api.getShippingCosts,
    calls: /\/shipping-costs/,
    before: bringsProducts,
    make: cart,
    proves: '[SHIP-3]',
    changesCart: true,
    seen: (stage, sense) => {
      if (sense === 'usable') return heading('checkout.title.cart')(stage);
      if (sense === 'unavailable') return reportedOr(stage, failureTitle(sense));
      return reported(stage, `products.problem.${sense === 'named' ? 'NO_SHIPPING_COST' : 'SHIPPING_COSTS_UNKNOWN'}`);
    },
  },
  {
    name: 'shipping-costs, the payment step',
    endpoint: api.getShippingCosts,
    calls: /\/shipping-costs/,
    before: bringsProducts,
    make: payment,
    proves: '[SHIP-3]',
    changesCart: true,
    seen: (stage, sense) => {
      if (sense === 'usable') return heading('checkout.title.payment')(stage);
      if (sense === 'unavailable') return reportedOr(stage, failureTitle(sense));
      // The sign-in has ended: it is asked for again, and nothing is lost.
      if (sense === 'unauthorized') return reported(stage, 'checkout.expired');
      return reported(stage, `products.problem.${sense === 'named' ? 'NO_SHIPPING_COST' : 'SHIPPING_COSTS_UNKNOWN'}`);
    },
  },
  {
    name: 'customer/attr, where goods are sent',
    endpoint: api.getCustomerAttributes,
    calls: /\/customer\/attr/,
    before: bringsProducts,
    make: payment,
    changesCart: true,
    ...onScreen(),
  },
  {
    name: 'shopinfo, the guarantee of goods',
    endpoint: api.getShopInfo,
    calls: /\/shopinfo\?/,
    before: bringsProducts,
    make: payment,
    isOptional: true,
    changesCart: true,
    seen: (stage) => heading('checkout.title.payment')(stage),
  },
];
