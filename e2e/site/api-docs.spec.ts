import { expectAccessible } from '../support/browser/accessible.ts';
import { expect, test } from '../support/browser/story.ts';

test('shows the API’s document at a call’s own address, by keyboard, in light and dark', async ({ page, shop }) => {
  await page.goto(`${shop.origin}/api/docs#getEventDay`);
  const call = page.locator('#getEventDay');
  await expect(call).toHaveAttribute('open');
  await expect(call.getByText('may be missing').first()).toBeInViewport();
  await expect(call.locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(call).not.toHaveAttribute('open');
  await page.getByRole('link', { name: 'GET customer/orders' }).press('Enter');
  await expect(page.locator('#listOrders')).toHaveAttribute('open');
  await expectAccessible(page, 'the API’s document');
});
