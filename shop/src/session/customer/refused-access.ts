import { replace, useLocation, useNavigate, useParams } from 'react-router';
import { pathOf } from '../../app/paths.ts';
import type { LoaderContext } from '../../api/loader-context.ts';
import { currentCustomer, keepCustomer, useCustomer, type SignedIn } from './customer.ts';
import { followTarget } from '../return-path.ts';

/** The login's path. It says that the page requires a login, and leads back to `address` afterwards [ERR-1] [NAV-27]. */
export function loginFor(prefix: string | undefined, address: string): string {
  return pathOf(prefix, 'login', undefined, { returnTo: address, fromUnauthorized: '1' });
}

type Refused = Pick<LoaderContext, 'prefix' | 'address'>;

/** For loaders of what only an account may see: `throw loginInstead(context)`. */
function loginInstead({ prefix, address }: Refused): Response {
  followTarget(address, false);
  return replace(loginFor(prefix, address));
}

/** For loaders whose call answered 401: `throw refusedAccess(context)`. Signs out. */
export function refusedAccess(context: Refused): Response {
  keepCustomer(null);
  return loginInstead(context);
}

/** The customer of a screen about an account. Other visitors are sent to the login, and come back afterwards [ACC-12]. */
export function accountIn(context: Refused): SignedIn {
  const signedIn = currentCustomer();
  if (!signedIn || signedIn.customer.isGuest) throw loginInstead(context);
  return signedIn;
}

/** As `refusedAccess`, for the calls of forms, which keep what was typed. It does nothing if somebody else is signed in by now. */
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
