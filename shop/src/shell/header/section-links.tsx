import { useLocation } from 'react-router';
import { Link } from 'react-router';
import { screenFor, withoutPrefix } from '../../app/guard.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import { sections, type Section } from '../../sections.ts';
import { useShop } from '../../app/shop-config.ts';

/** What a section is called: in the museum's words where it has some [CFG-6], else in the shop's. */
export function useSectionLabel(): (section: Section) => string {
  const t = useText();
  const { navLabels } = useShop();
  return ({ id, labelKey }) => navLabels[id] ?? t(labelKey);
}

/** The sections that are on, in the house's order [CFG-1]. */
export function useSections(): Section[] {
  const { sections: enabled } = useShop();
  return sections.filter(({ id }) => enabled.includes(id));
}

/** The ways into the sections; the current one is marked [HDR-1]. */
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
