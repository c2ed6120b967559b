import { useText } from '../i18n/use-text.ts';
import { Button, ButtonLink, IconButton } from '../ui/button.tsx';
import { FilterLinks } from '../ui/filter-links.tsx';
import { Icon, iconNames } from '../ui/icon.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { OutsideLink, TextLink } from '../ui/text-link.tsx';
import { Exhibit, useHall } from './exhibit.tsx';

const kinds = ['primary', 'secondary', 'quiet'] as const;

/** Buttons, links and icons. */
export function ButtonExhibits() {
  const t = useText();
  const id = useHall();
  return (
    <>
      <Exhibit name="Button: primary, secondary, quiet">
        <div className="gallery-row">
          {kinds.map((kind) => (
            <Button key={kind} kind={kind}>
              {t('tickets.chooseTickets')}
            </Button>
          ))}
        </div>
      </Exhibit>
      <Exhibit name="Button: pending, disabled">
        <div className="gallery-row">
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} pending>
              {t('checkout.order')}
            </Button>
          ))}
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} disabled>
              {t('checkout.continue')}
            </Button>
          ))}
        </div>
      </Exhibit>
      <Exhibit name="Button: wide, with a long label">
        <Button kind="primary" wide>
          {t('tickets.add', { count: 12, price: '168,00 €' })}
        </Button>
      </Exhibit>
      <Exhibit name="ButtonLink, TextLink, OutsideLink">
        <div className="gallery-row">
          <ButtonLink to="#">{t('checkout.home')}</ButtonLink>
          <ButtonLink kind="quiet" to="#">
            {t('cart.goOnShopping')}
          </ButtonLink>
          <TextLink to="/page/imprint" newTabHint={t('shell.newTab')}>
            {t('shell.legal.imprint')}
          </TextLink>
          <OutsideLink href="https://museum.example" newTabHint={t('shell.newTab')}>
            museum.example
          </OutsideLink>
        </div>
      </Exhibit>
      <Exhibit name="FilterLinks">
        <FilterLinks
          label={t('tickets.filter.label')}
          rows={[
            {
              name: id('day'),
              label: t('tickets.filter.day'),
              choices: [
                { id: null, name: t('tickets.filter.all.date'), to: '#', isChosen: false },
                { id: 'today', name: t('tickets.today'), to: '#', isChosen: true },
              ],
            },
          ]}
          reset={{ to: '#', name: t('tickets.filter.reset') }}
        />
      </Exhibit>
      <Exhibit name="IconButton, Icon">
        <div className="gallery-row">
          <IconButton label={t('shell.close')}>
            <Icon name="close" />
          </IconButton>
          <IconButton label={t('tickets.nextMonth')} aria-disabled>
            <Icon name="arrow" />
          </IconButton>
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </Exhibit>
      <Exhibit name="Spinner">
        <Spinner label={t('shell.waiting')} />
      </Exhibit>
    </>
  );
}
