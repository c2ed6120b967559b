import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { Message } from '../../../ui/message.tsx';

/** Whoever has an account already gets into it from here, and back to where she was. */
export function EmailTaken() {
  const t = useText();
  const to = usePath();
  const [query] = useSearchParams();
  const back = { returnTo: query.get('returnTo') ?? undefined };
  const wayTo = (screen: 'login' | 'forgotPassword') => (inside: ReactNode) => (
    <Link key={screen} to={to(screen, undefined, back)}>
      {inside}
    </Link>
  );
  return (
    <Message>
      <p>{t('account.register.taken.hint', { login: wayTo('login'), recover: wayTo('forgotPassword') })}</p>
    </Message>
  );
}
