import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { languages } from './languages.ts';
import { argumentsOf } from './plugin/compile.ts';
import { readMessages } from './plugin/message-files.ts';
import { cachedTexts } from './texts.ts';
import { LanguageContext, useText } from './use-text.ts';

/** A text of the cart that stands alone. */
const key =
  Object.entries(cachedTexts('en', 'cart') ?? {}).find(([, message]) => argumentsOf(message).size === 0)?.[0] ?? '';

function Line() {
  const t = useText() as (key: string) => string;
  return <p title={t(key)} />;
}

const shown = (text: string | undefined) => renderToStaticMarkup(<p title={text} />);

test('uses English until the language is known, then the language [I18N-2] [I18N-1]', () => {
  expect(renderToStaticMarkup(<Line />)).toBe(shown(readMessages('cart', 'en')[key]));
  for (const lang of languages) {
    const page = (
      <LanguageContext value={lang}>
        <Line />
      </LanguageContext>
    );
    expect(renderToStaticMarkup(page)).toBe(shown(readMessages('cart', lang)[key]));
  }
});
