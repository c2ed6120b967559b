import { useRevalidator } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

type HandedOverProps =
  | { kind: 'taken'; count: number; missing: number }
  /** The museum could not be asked for it yet. */
  | { kind: 'waiting' }
  | { kind: 'unreadable' };

/** What became of a basket that a museum's page has handed over [CFG-4]. */
export function HandedOver(handed: HandedOverProps) {
  const t = useText();
  const { revalidate, state } = useRevalidator();
  if (handed.kind === 'unreadable')
    return (
      <Message kind="warning" title={t('embedding.unreadable')}>
        <p>{t('embedding.unreadable.text')}</p>
      </Message>
    );
  if (handed.kind === 'waiting')
    return (
      <Message kind="warning">
        <p>{t('embedding.waiting')}</p>
        <Button kind="quiet" pending={state === 'loading'} onClick={() => void revalidate()}>
          {t('checkout.tryAgain')}
        </Button>
      </Message>
    );
  const { count, missing } = handed;
  return (
    <Message kind={missing > 0 ? 'warning' : 'info'}>
      {count > 0 && <p>{t('embedding.taken', { count })}</p>}
      {missing > 0 && <p>{t('embedding.missing', { count: missing })}</p>}
    </Message>
  );
}
