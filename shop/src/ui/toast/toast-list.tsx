import { ToastItem, type ToastProps } from './toast-item.tsx';
import { useToasts } from './toast.tsx';
import styles from './toast-list.module.css';

/** Where toasts appear. It stands on every page from the start, so that screen readers hear what comes into it [CHROME-4]. */
export function ToastList(words: Omit<ToastProps, 'toast'>) {
  const toasts = useToasts();
  return (
    <div className={styles.list} role="status" aria-atomic="false" data-stays>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} {...words} />
      ))}
    </div>
  );
}
