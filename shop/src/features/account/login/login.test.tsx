import { expect, test } from 'vitest';
import { linksIn, renderedAt } from '../../../../test/rendered.tsx';
import Login from './login.tsx';

const on = { hasUserRegistration: true };
const back = '?returnTo=%2Fde%2Ftickets%2F7';

test('is a form that password managers understand, with the ways to an account and to a new password [NAV-9]', () => {
  const html = renderedAt(`/de/login${back}`, <Login />, on);
  expect(/<input[^>]*name="email"[^>]*>/.exec(html)?.[0]).toContain('autoComplete="username"');
  expect(/<input[^>]*name="password"[^>]*>/.exec(html)?.[0]).toContain('autoComplete="current-password"');
  const ways = linksIn(html).map(({ href }) => href);
  expect(ways).toContain(`/de/forgot-password${back}`);
  expect(ways).toContain(`/de/register${back}`);
});

test('lets whoever has an account in where nobody new is registered [CFG-1]', () => {
  const html = renderedAt('/de/login', <Login />, {});
  expect(html).toContain('name="password"');
  expect(linksIn(html).filter(({ href }) => href.includes('register'))).toEqual([]);
});

test('says that the page requires a login where access was refused, and only there [NAV-27] [ERR-5]', () => {
  const words = 'Für diese Seite müssen Sie angemeldet sein.';
  expect(renderedAt('/de/login?fromUnauthorized=1', <Login />, on)).toContain(words);
  expect(renderedAt('/de/login', <Login />, on)).not.toContain(words);
});
