import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from './visually-hidden.tsx';

interface OutsideLinkProps {
  href: string;
  children: ReactNode;
  /** Added to the link's text for screen readers: "opens in a new tab". */
  newTabHint: string;
  className?: string | undefined;
  lang?: string | undefined;
}

/** A link out of the shop, in a new tab, without a referrer. */
export function OutsideLink({ href, children, newTabHint, className, lang }: OutsideLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className} lang={lang}>
      {children}
      <VisuallyHidden> {newTabHint}</VisuallyHidden>
    </a>
  );
}

interface TextLinkProps {
  /** A path of the shop, or an address of the museum. */
  to: string;
  children: ReactNode;
  newTabHint: string;
  className?: string | undefined;
}

/** A link. Within the shop it navigates without loading the page; other addresses open in a new tab. */
export function TextLink({ to, ...rest }: TextLinkProps) {
  if (/^https?:/i.test(to)) return <OutsideLink href={to} {...rest} />;
  return (
    <Link to={to} className={rest.className}>
      {rest.children}
    </Link>
  );
}
