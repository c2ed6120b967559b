import { useMemo } from 'react';
import { trustedHtml } from './trusted-html.ts';
import styles from './rich-text.module.css';

interface RichTextProps {
  /** HTML of the museum from the API's answers. Sanitised by `server/http/back-end/sanitise.ts` [PAGE-1]. */
  html: string;
  className?: string | undefined;
}

/** The museum's own text, set for reading: 65 characters per line. */
export function RichText({ html, className }: RichTextProps) {
  // Memoised, because React writes the HTML again if the object is not identical.
  const written = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return <div className={[styles.text, className].filter(Boolean).join(' ')} dangerouslySetInnerHTML={written} />;
}
