/** Tells password managers whose password it is. Nobody else needs it: the address stands on the screen [ACC-5]. */
export function KnownUser({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
