import { useMemo } from 'react';
import { trustedHtml } from './trusted-html.ts';
import styles from './rich-text.module.css';

interface RichTextProps {
  /** HTML of the museum as the API's answers hold it: cleaned at the shop's one door [PAGE-1]. */
  html: string;
  className?: string | undefined;
}

/** The museum's own words, set for reading: 65 characters a line. */
export function RichText({ html, className }: RichTextProps) {
  // React writes it again where it is not the same thing as before.
  const written = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return <div className={[styles.text, className].filter(Boolean).join(' ')} dangerouslySetInnerHTML={written} />;
}
