import { expect, test } from 'vitest';
import { museumCheckPage } from './museum-check-page.ts';

test('the museum check’s page links each finding to its screen, and escapes its text', () => {
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
