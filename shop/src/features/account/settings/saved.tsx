import { useText } from '../../../i18n/use-text.ts';
import { Message } from '../../../ui/message.tsx';

/** Stays below the button when the toast has gone, until something is changed again. */
export function Saved({ isSaved }: { isSaved: boolean }) {
  const t = useText();
  return <div role="status">{isSaved && <Message kind="success" title={t('settings.saved')} />}</div>;
}
