import type { ReactNode } from 'react';
import { Picture, type PictureProps } from './picture.tsx';
import styles from './detail-page.module.css';

interface DetailPageProps {
  head: ReactNode;
  /** The way into the cart: below the head, on wide screens beside it. */
  choice: ReactNode;
  about: ReactNode;
  /** What it says about itself is long: it is laid out when it comes near. */
  isLong?: boolean;
  /** What is not to be seen: title, summary, structured data. */
  children: ReactNode;
}

/** One thing that the museum sells. */
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

/** Picture, name, and below it what a visitor wants to know first. */
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

/** Whether a word is longer than a line of the large type: not every browser knows where to part the words of each language. */
const hasLongWord = (name: string): boolean => name.split(/[\s-]+/).some((word) => word.length > 15);

/** The picture that a screen begins with. */
export function LeadPicture({ className, ...props }: Omit<PictureProps, 'first'>) {
  return <Picture {...props} first className={[styles.lead, className].filter(Boolean).join(' ')} />;
}

/** Facts by name; one without a value is left out. */
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

/** A part of what the page says about the thing, under a heading of its own. */
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

/** What the page is about, as schema.org describes it. Only the server writes it, for search engines; the browser leaves it alone. */
export function StructuredData({ json }: { json: string }) {
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
