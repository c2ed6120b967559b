import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Escape, the close button or a press beside it. */
  onClose: () => void;
  title: ReactNode;
  /** Name of the close button; without it there is none. */
  closeLabel?: string | undefined;
  children: ReactNode;
}

/** A native modal dialog: the browser keeps the focus inside and gives it back. */
export function Dialog({ open, onClose, title, closeLabel, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open) element?.close();
  }, [open]);

  // The browser tells of a close some time after it: by then the dialog may be open again.
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
  /** The dialog is closed by then, and its opener has the focus. */
  onYes: () => void;
  /** Also Escape and a press beside the dialog. */
  onNo: () => void;
}

/** A question that is answered with yes or no [CART-3]. */
export function ConfirmDialog({ open, question, children, yes, no, onYes, onNo }: ConfirmDialogProps) {
  // While a modal dialog is open, nothing outside of it can take the focus: what follows a yes may want to move it.
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
