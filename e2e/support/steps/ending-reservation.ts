import type { Page } from '@playwright/test';

/** Makes the server report one second left of the reservation, and then that it is gone. */
export async function endsReservation(page: Page): Promise<void> {
  let isOver = false;
  await page.route(/\/api\/\w+\/checkout\/hold/, (route) => {
    if (isOver) return route.fulfill({ status: 410, json: { error: 'CART_GONE' } });
    isOver = true;
    const cartId = new URL(route.request().url()).searchParams.get('cartId');
    return route.fulfill({ json: { data: { cart_id: cartId, seconds_left: 1, extendable: true } } });
  });
}
