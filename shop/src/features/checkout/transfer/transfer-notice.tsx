import { useRevalidator } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';

type HandedOverProps =
  /** Waiting: the museum could not be asked for some of it yet. */
  { kind: 'taken'; count: number; missing: number; isWaiting: boolean } | { kind: 'unreadable' };

/** What became of a basket that a museum's page has handed over [CFG-4]. */
export function TransferNotice(handed: HandedOverProps) {
  const t = useText();
  const { revalidate, state } = useRevalidator();
  if (handed.kind === 'unreadable')
    return (
      <Message kind="warning" title={t('embedding.unreadable')}>
        <p>{t('embedding.unreadable.text')}</p>
      </Message>
    );
  const { count, missing, isWaiting } = handed;
  if (count === 0 && missing === 0 && !isWaiting) return null;
  return (
    <Message kind={missing > 0 || isWaiting ? 'warning' : 'info'}>
      {count > 0 && <p>{t('embedding.taken', { count })}</p>}
      {missing > 0 && <p>{t('embedding.missing', { count: missing })}</p>}
      {isWaiting && (
        <>
          <p>{t('embedding.waiting')}</p>
          <Button kind="quiet" pending={state === 'loading'} onClick={() => void revalidate()}>
            {t('checkout.tryAgain')}
          </Button>
        </>
      )}
    </Message>
  );
}
