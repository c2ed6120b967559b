import { useEffect } from 'react';
import { now } from '../app/clock.ts';
import { useText } from '../i18n/use-text.ts';
import { useShop } from '../app/shop-config.ts';
import { ToastList } from '../ui/toast/toast-list.tsx';
import { BookingExhibits } from './booking-exhibits.tsx';
import { ButtonExhibits } from './button-exhibits.tsx';
import { HallContext, type Scheme } from './exhibit.tsx';
import { FieldExhibits } from './field-exhibits.tsx';
import { NoticeExhibits } from './notice-exhibits.tsx';
import type { Area } from '../screens.ts';

/** The areas whose texts the exhibits use. */
export const exhibitTexts: readonly Area[] = ['shell', 'tickets', 'cart', 'checkout', 'customer-form', 'account'];

/** Every control in every state, in light and dark side by side, in the language of the address. */
export function Exhibition() {
  const t = useText();
  const { lang, languages } = useShop();
  // Some exhibits take the focus when they appear, as intended elsewhere.
  useEffect(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <header className="gallery-head">
        <h1>Gallery</h1>
        <ul role="list">
          {languages.map(({ code, name }) => (
            <li key={code}>
              <a href={`/gallery/${code}`} lang={code} aria-current={code === lang ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <a href={`/${lang}`}>Shop</a>
      </header>
      <main className="gallery-halls">
        <Hall scheme="light" title="Light" />
        <Hall scheme="dark" title="Dark" />
      </main>
      <ToastList closeLabel={t('shell.close')} now={now} />
    </>
  );
}

function Hall({ scheme, title }: { scheme: Scheme; title: string }) {
  return (
    <HallContext value={scheme}>
      <section className="gallery-hall" data-scheme={scheme} aria-label={title}>
        <h2>{title}</h2>
        <ButtonExhibits />
        <FieldExhibits />
        <NoticeExhibits />
        <BookingExhibits />
      </section>
    </HallContext>
  );
}
