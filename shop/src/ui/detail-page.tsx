import type { ReactNode } from 'react';
import { Picture, type PictureProps } from './picture.tsx';
import styles from './detail-page.module.css';

interface DetailPageProps {
  head: ReactNode;
  /** The booking part: below the head, or beside it on wide screens. */
  choice: ReactNode;
  about: ReactNode;
  /** The content is long, so it is laid out only when it is near the viewport. */
  isLong?: boolean;
  /** Invisible content: title, summary, structured data. */
  children: ReactNode;
}

/** The page of something that the museum sells. */
export function DetailPage({ head, choice, about, isLong, children }: DetailPageProps) {
  return (
    <article className={styles.page}>
      {children}
      {head}
      <div className={styles.choice}>{choice}</div>
      <div className={styles.about} data-long={isLong}>
        {about}
      </div>
    </article>
  );
}

interface DetailHeadProps {
  image: string | undefined;
  imageAlt: string;
  overline?: string | undefined;
  name: string;
  subtitle?: string;
  children: ReactNode;
}

/** Picture, name, and below it the facts that visitors want first. */
export function DetailHead({ image, imageAlt, overline, name, subtitle, children }: DetailHeadProps) {
  return (
    <header className={styles.head}>
      {image && (
        <LeadPicture
          src={image}
          alt={imageAlt}
          ratio="3:2"
          sizes="(min-width: 992px) 56vw, 100vw"
          className={styles.picture}
        />
      )}
      {overline && <p className={styles.overline}>{overline}</p>}
      <h1 data-long={hasLongWord(name) || undefined}>{name}</h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {children}
    </header>
  );
}

/** Whether a word is longer than a line of the large type, because not every browser can hyphenate every language. */
const hasLongWord = (name: string): boolean => name.split(/[\s-]+/).some((word) => word.length > 15);

/** The first picture of a screen. */
export function LeadPicture({ className, ...props }: Omit<PictureProps, 'first'>) {
  return <Picture {...props} first className={[styles.lead, className].filter(Boolean).join(' ')} />;
}

/** A list of facts; those without a value are left out. */
export function Facts({ facts }: { facts: readonly { readonly name: string; readonly value: string | null }[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value)
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A section of the description, with its own heading. */
export function DetailSection({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={[styles.section, className].filter(Boolean).join(' ')}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The content of the page in schema.org's vocabulary. Only the server writes it, for search engines; the browser keeps it as sent. */
export function StructuredData({ json }: { json: string }) {
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
