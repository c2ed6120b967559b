import { useState } from 'react';
import { FailureMessage } from '../shell/failures/failure-message.tsx';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx';
import { ErrorSummary } from '../ui/fields/error-summary.tsx';
import { Message } from '../ui/message.tsx';
import { ToastItem } from '../ui/toast/toast-list.tsx';
import { showToast } from '../ui/toast/toast.tsx';
import { Exhibit, useHall } from './exhibit.tsx';

const kinds = ['info', 'success', 'warning', 'danger'] as const;

/** A clock that stands still, so that no toast expires. */
const never = () => 0;

/** Messages, toasts and dialogs. */
export function NoticeExhibits() {
  const t = useText();
  const id = useHall();
  const [open, setOpen] = useState<'dialog' | 'question'>();
  return (
    <>
      <Exhibit name="Message: info, success, warning, danger">
        {kinds.map((kind) => (
          <Message key={kind} kind={kind} title={t('checkout.pending')}>
            <p>{t('checkout.pending.once')}</p>
          </Message>
        ))}
      </Exhibit>
      <Exhibit name="ErrorSummary, FailureMessage">
        <ErrorSummary
          title={t('customer-form.error.form')}
          errors={[{ fieldId: id('count-0'), text: t('customer-form.error.EMAIL_INVALID') }]}
        />
        <FailureMessage failure={{ kind: 'offline' }} onRetry={() => undefined} />
      </Exhibit>
      <Exhibit name="Toast: info, success, warning, danger">
        {kinds.map((kind, at) => (
          <ToastItem
            key={kind}
            toast={{ id: -1 - at, text: t('cart.removed', { name: kind }), kind }}
            closeLabel={t('shell.close')}
            now={never}
          />
        ))}
        <div className="gallery-row">
          <Button onClick={() => showToast(t('cart.removed', { name: t('tickets.title') }), 'success')}>
            showToast()
          </Button>
        </div>
      </Exhibit>
      <Exhibit name="Dialog, ConfirmDialog">
        <div className="gallery-row">
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('question')}>ConfirmDialog</Button>
        </div>
        <Dialog
          open={open === 'dialog'}
          onClose={() => setOpen(undefined)}
          title={t('tickets.visit')}
          closeLabel={t('shell.close')}
        >
          <p>{t('cart.withdrawal')}</p>
        </Dialog>
        <ConfirmDialog
          open={open === 'question'}
          question={t('cart.remove.question')}
          yes={t('cart.remove.yes')}
          no={t('cart.remove.no')}
          onYes={() => setOpen(undefined)}
          onNo={() => setOpen(undefined)}
        />
      </Exhibit>
    </>
  );
}
