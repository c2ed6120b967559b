import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Failure } from '../../api/failure.ts';
import { usePath } from '../../app/paths.ts';
import { useShop } from '../../app/shop-config.ts';

/**
 * Whoever is refused access is sent to login, unless she is there already, and comes back afterwards [ERR-1] [NAV-27]. Where not even
 * the shop's configuration may be read, a login would not help.
 */
export function useLoginInstead(kind: Failure['kind']): void {
  const to = usePath();
  const navigate = useNavigate();
  const { isStandIn } = useShop();
  const { pathname, search } = useLocation();
  const isWanted = kind === 'unauthorized' && !isStandIn && pathname !== to('login');
  const login = to('login', undefined, { returnTo: pathname + search, fromUnauthorized: '1' });
  useEffect(() => {
    if (isWanted) void navigate(login, { replace: true });
  }, [isWanted, login, navigate]);
}
