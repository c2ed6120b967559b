import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button, or a press outside. */
  onClose: () => void;
  title: ReactNode;
  /** The accessible name of the close button; without it there is no button. */
  closeLabel?: string | undefined;
  children: ReactNode;
}

/** A native modal dialog. The browser traps and restores the focus. */
export function Dialog({ open, onClose, title, closeLabel, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open) element?.close();
  }, [open]);

  // The event is asynchronous, so the dialog may be open again by then.
  const close = () => {
    if (!dialog.current?.open) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={open ? titleId : undefined}
      onCancel={onClose}
      onClose={close}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {open && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {closeLabel && (
              <IconButton label={closeLabel} onClick={onClose}>
                <Icon name="close" />
              </IconButton>
            )}
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  question: ReactNode;
  children?: ReactNode;
  yes: string;
  no: string;
  /** Called after the dialog is closed and its opener has the focus. */
  onYes: () => void;
  /** Also called on Escape and a press outside. */
  onNo: () => void;
}

/** A question to be answered with yes or no [CART-3]. */
export function ConfirmDialog({ open, question, children, yes, no, onYes, onNo }: ConfirmDialogProps) {
  // Close the dialog first, because `onYes` may move the focus, which is impossible outside of an open modal dialog.
  const agree = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest('dialog')?.close();
    onYes();
  };
  return (
    <Dialog open={open} onClose={onNo} title={question}>
      {children}
      <div className={styles.answers}>
        <Button onClick={onNo}>{no}</Button>
        <Button kind="primary" onClick={agree}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
