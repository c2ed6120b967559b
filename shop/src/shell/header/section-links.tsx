import { useLocation } from 'react-router';
import { Link } from 'react-router';
import { screenFor, withoutPrefix } from '../../app/guard.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { sections, type Section } from '../../sections.ts';
import { useShop } from '../../app/shop-config.ts';

/** The label of a section: the museum's own if it has one [CFG-6], otherwise the shop's. */
export function useSectionLabel(): (section: Section) => string {
  const t = useText();
  const { navLabels } = useShop();
  return ({ id, labelKey }) => navLabels[id] ?? t(labelKey);
}

/** The sections that are on, in the order of `sections` [CFG-1]. */
export function useSections(): Section[] {
  const { sections: enabled } = useShop();
  return sections.filter(({ id }) => enabled.includes(id));
}

/** Links to the sections, with the current one marked [HDR-1]. */
export function SectionLinks({ className, onFollow }: { className?: string | undefined; onFollow?: () => void }) {
  const to = usePath();
  const labelOf = useSectionLabel();
  const shop = useShop();
  const { pathname } = useLocation();
  const path = withoutPrefix(pathname, shop.languages);
  const current = screenFor(pathname, shop)?.section;
  return (
    <ul className={className} role="list">
      {useSections().map((section) => (
        <li key={section.id}>
          <Link
            to={to(section.id)}
            aria-current={current === section.id ? (path === `/${section.path}` ? 'page' : 'true') : undefined}
            onClick={onFollow}
          >
            {labelOf(section)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
