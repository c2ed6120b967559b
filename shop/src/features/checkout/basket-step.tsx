import type { ReactNode } from 'react';
import type { Visit } from '../../visit.ts';
import { Basket } from './basket.tsx';
import { freshenBasket } from './fresh-basket.ts';

/** The first step: the basket at today's prices. */
export async function loadBasket(visit: Visit): Promise<ReactNode> {
  return <Basket {...await freshenBasket(visit)} />;
}
