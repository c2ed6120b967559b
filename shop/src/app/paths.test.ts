import { expect, test } from 'vitest';
import { pathOf } from './paths.ts';
import { screenAt, screens, type ScreenName } from '../screens.ts';

test('builds the address of a screen from its name, language, parameters and query [NAV-23]', () => {
  expect(pathOf('de', 'home')).toBe('/de');
  expect(pathOf(undefined, 'home')).toBe('/');
  expect(pathOf('sv', 'checkoutAccepted')).toBe('/sv/checkout/accepted');
  expect(pathOf('sv', 'checkoutSuccess')).toBe('/sv/checkout/success');
  expect(pathOf('fr', 'checkoutFailed')).toBe('/fr/checkout/failed');
  expect(pathOf(undefined, 'ticket', { id: 'a/b' }, { date: '2026-05-01', time: undefined })).toBe(
    '/tickets/a%2Fb?date=2026-05-01',
  );
});

test('finds every screen at its own path [NAV-30]', () => {
  for (const name of Object.keys(screens) as ScreenName[]) {
    expect(screenAt(`/${screens[name].path.replace(':id', 'x')}`)).toBe(name);
  }
});

test('prefers a screen’s own path to a parameter; an unknown path has no screen', () => {
  expect(screenAt('/page/tickets')).toBe('page');
  expect(screenAt('/tickets/checkout')).toBe('ticket');
  expect(screenAt('/checkout/nowhere')).toBeUndefined();
  expect(screenAt('/tickets//')).toBe('tickets');
});
