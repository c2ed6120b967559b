import { expect, test } from 'vitest';
import { museumCheckPage } from './museum-check-page.ts';

test('the page of the check shows each finding with the screen where visitors meet it, and takes no text for HTML', () => {
  const issue = {
    file: 'content.yaml',
    line: 3,
    field: 'banners',
    severity: 'error',
    problem: 'is <b>bad</b>',
    screen: '/de',
  } as const;
  const page = museumCheckPage('/museum', [issue]);
  expect(page).toContain('<a href="/de">shown at /de</a>');
  expect(page).toContain('line 3 · banners');
  expect(page).toContain('is &lt;b&gt;bad&lt;/b&gt;');
  expect(page).toContain('1 error, 0 warnings');
});
