import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../i18n/languages.ts';
import { renderedAt } from '../../test/rendered.tsx';
import { Exhibition, exhibitTexts } from './exhibition.tsx';

test.each(languages)('shows in %s every exhibit in light and dark, with texts and unique ids', (lang) => {
  const html = renderedAt(`/${lang}/tickets`, <Exhibition />, { hasTickets: true });
  expect(html.match(/data-scheme="(light|dark)"/g)).toEqual(['data-scheme="light"', 'data-scheme="dark"']);
  const keys = new RegExp(`[>"](${exhibitTexts.join('|')})\\.[a-z]\\w+`);
  expect(keys.exec(html)?.[0]).toBeUndefined();
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

/** Parts of controls, whole pages, and what only shows what the museum wrote. */
const noControls = ['month-grid', 'visually-hidden', 'picture', 'rich-text', 'field', 'list-page', 'detail-page'];

test('shows every control of ui/ with its name', () => {
  const files = readdirSync(join(import.meta.dirname, '../ui'), { recursive: true, encoding: 'utf8' })
    .map((name) => basename(name))
    .filter((name) => /^[a-z-]+\.tsx$/.test(name));
  const shown = renderedAt('/de/tickets', <Exhibition />, {});
  const names = [...shown.matchAll(/<h3>([^<]+)<\/h3>/g)].map(([, name]) => name).join(', ');
  const controls = files
    .map((name) => name.replace(/\.tsx$/, ''))
    .filter((name) => !noControls.includes(name))
    .map((name) =>
      name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase()).replace('ToastList', 'Toast'),
    );
  expect(controls.filter((name) => !names.includes(name))).toEqual([]);
  expect(controls.length).toBeGreaterThan(10);
});
