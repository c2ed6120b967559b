import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { InSight } from '../../../forms/in-sight.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';

/** Why no password can be set here, and the way to another link. */
export function NoToken({ title, children }: { title: string; children: ReactNode }) {
  const t = useText();
  const to = usePath();
  return (
    <>
      <InSight>
        <Message kind="warning" title={title} live="assertive">
          <p>{children}</p>
        </Message>
      </InSight>
      <ButtonLink kind="primary" wide to={to('forgotPassword')}>
        {t('recovery.newLink')}
      </ButtonLink>
    </>
  );
}
