import { api } from '@foyer/contract/api.ts';
import { catalogue } from '../shopping.ts';
import type { BrokenCall } from './broken-call.ts';
import { heading, onScreen, stepsTo } from './steps.ts';

const list = stepsTo(() => '/de/merchandise');
const passes = stepsTo(() => '/de/passes');
const article = stepsTo(() => `/de/product/${catalogue}`);

/** The calls of goods and annual passes as the browser makes them. */
export const goodsCalls: readonly BrokenCall[] = [
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
];
