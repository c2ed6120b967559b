import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { screenFor } from '../app/guard.ts';
import { rememberPartner } from '../session/partner.ts';
import { followTarget } from '../session/redirect-target.ts';
import { keepReferrer } from '../session/referrer.ts';
import { pageSessionId } from '../session/session-id.ts';
import { useShop } from '../app/shop-config.ts';

/** Keeps for the session what a visit tells by its addresses: partner, referrer, the way back [CFG-3] [SES-1]. */
export function VisitMemory() {
  const shop = useShop();
  const { pathname, search } = useLocation();

  useEffect(() => {
    pageSessionId();
    const screen = screenFor(document.location.pathname, shop);
    const { origin } = document.location;
    keepReferrer({ referrer: document.referrer, origin, isCheckout: screen?.path.startsWith('checkout') === true });
    // Only what the page began with counts.
  }, [shop]);

  useEffect(() => {
    rememberPartner(document.location.search);
    const access = screenFor(pathname, shop)?.access;
    followTarget(pathname + search, access === 'signIn');
  }, [pathname, search, shop]);

  return null;
}
