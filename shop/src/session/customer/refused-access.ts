import { replace, useLocation, useNavigate, useParams } from 'react-router';
import { pathOf } from '../../app/paths.ts';
import type { LoaderContext } from '../../api/loader-context.ts';
import { currentCustomer, keepCustomer, useCustomer, type SignedIn } from './customer.ts';
import { followTarget } from '../return-path.ts';

/** The login's path. The page says that a login is required, and leads back to `address` afterwards [ERR-1] [NAV-27]. */
export function loginFor(prefix: string | undefined, address: string): string {
  return pathOf(prefix, 'login', undefined, { returnTo: address, fromUnauthorized: '1' });
}

type Refused = Pick<LoaderContext, 'prefix' | 'address'>;

/** For loaders of pages that need an account: `throw loginInstead(context)`. */
function loginInstead({ prefix, address }: Refused): Response {
  followTarget(address, false);
  return replace(loginFor(prefix, address));
}

/** For loaders whose call answered 401: `throw refusedAccess(context)`. Signs out. */
export function refusedAccess(context: Refused): Response {
  keepCustomer(null);
  return loginInstead(context);
}

/** The customer of an account screen. Throws a redirect to the login for other visitors, who come back afterwards [ACC-12]. */
export function accountIn(context: Refused): SignedIn {
  const signedIn = currentCustomer();
  if (!signedIn || signedIn.customer.isGuest) throw loginInstead(context);
  return signedIn;
}

/** Like `refusedAccess`, but for the calls of forms, whose input stays. Does nothing if somebody else has signed in meanwhile. */
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
