import { lazy, Suspense, type ReactNode } from 'react';
import type { ToastProps } from './toast-item.tsx';
import { useToasts } from './toast.tsx';
import styles from './toast-list.module.css';

/** Comes with the first toast. Without a network there is none: a toast is never the only place where a result is told. */
const ToastItem = lazy(async (): Promise<{ default: (props: ToastProps) => ReactNode }> => {
  const brought = await import('./toast-item.tsx').catch(() => undefined);
  return { default: brought?.ToastItem ?? (() => null) };
});

/** Where toasts appear. It stands on every page from the start, so that screen readers hear what comes into it [CHROME-4]. */
export function ToastList(words: Omit<ToastProps, 'toast'>) {
  const toasts = useToasts();
  return (
    <div className={styles.list} role="status" aria-atomic="false" data-stays>
      <Suspense>
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} {...words} />
        ))}
      </Suspense>
    </div>
  );
}
