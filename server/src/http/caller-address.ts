import type { Caller } from '../server-options.ts';

/** The caller's address: by our own proxy's word where there is one, else the connection's; '' when nobody knows. */
export function callerAddress(request: Request, caller: Caller, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded ?? caller.address ?? '';
}
