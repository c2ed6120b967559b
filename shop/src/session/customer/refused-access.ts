import { replace, useLocation, useNavigate, useParams } from 'react-router';
import { pathOf } from '../../app/paths.ts';
import type { Visit } from '../../api/loader-context.ts';
import { currentCustomer, keepCustomer, useCustomer, type SignedIn } from './customer.ts';
import { followTarget } from '../return-path.ts';

/** Login, which says that the page requires one, and leads back to `address` afterwards [ERR-1] [NAV-27]. */
export function loginFor(prefix: string | undefined, address: string): string {
  return pathOf(prefix, 'login', undefined, { returnTo: address, fromUnauthorized: '1' });
}

type Refused = Pick<Visit, 'prefix' | 'address'>;

/** For loaders of what only an account may see: `throw loginInstead(visit)`. A step of the checkout that was wanted counts as seen. */
function loginInstead({ prefix, address }: Refused): Response {
  followTarget(address, false);
  return replace(loginFor(prefix, address));
}

/** For loaders whose call answered 401: `throw refusedAccess(visit)`. The login that served no longer is over. */
export function refusedAccess(visit: Refused): Response {
  keepCustomer(null);
  return loginInstead(visit);
}

/** The customer whose account a screen is about; anybody else is sent to login, and comes back with one [ACC-12]. */
export function accountIn(visit: Refused): SignedIn {
  const signedIn = currentCustomer();
  if (!signedIn || signedIn.customer.isGuest) throw loginInstead(visit);
  return signedIn;
}

/** As `refusedAccess`, for the calls of forms; what was typed is for them to keep. Too late for whoever is signed in by now, it does nothing. */
export function useRefusedAccess(): () => void {
  const navigate = useNavigate();
  const { lang } = useParams();
  const { pathname, search } = useLocation();
  const refused = useCustomer()?.token;
  return () => {
    if (currentCustomer()?.token !== refused) return;
    keepCustomer(null);
    void navigate(loginFor(lang, pathname + search), { replace: true });
  };
}
