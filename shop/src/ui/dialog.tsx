import { useEffect, useId, useRef, type ReactNode } from 'react';
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

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      {open && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {closeLabel && (
              <IconButton label={closeLabel} onClick={() => dialog.current?.close()}>
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
  onYes: () => void;
  /** Also Escape and a press beside the dialog. */
  onNo: () => void;
}

/** A question that is answered with yes or no [CART-3]. */
export function ConfirmDialog({ open, question, children, yes, no, onYes, onNo }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onNo} title={question}>
      {children}
      <div className={styles.answers}>
        <Button onClick={onNo}>{no}</Button>
        <Button kind="primary" onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
