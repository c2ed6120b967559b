import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useShop } from '../app/shop-config.ts';
import { tellCommerce } from '../cart/analytics/tell-commerce.ts';

/** Tells the museum's tools which screen was opened. It stands before the screens: what happens on one comes after its view. */
export function PageViews() {
  const shop = useShop();
  const { pathname } = useLocation();
  useEffect(() => {
    const { location, title } = document;
    // The address as it is now: by the time it is told, the visitor may be elsewhere.
    const { origin, search } = location;
    if (shop.analytics.hasTools)
      tellCommerce(shop, { name: 'page_view', shop, location: { origin, pathname, search }, title });
  }, [shop, pathname]);
  return null;
}
