import { expect, test } from 'vitest';
import { languages } from '../../i18n/languages.ts';
import { readMessages } from '../../i18n/plugin/message-files.ts';
import { ErrorScreen, secondsUntil } from './error-screen.tsx';
import { FailureMessage } from './failure-message.tsx';
import { DangerBar } from './global-danger.tsx';
import LanguageLayout from '../language-layout.tsx';
import NotFound from './not-found.tsx';
import { linksIn, renderedAt } from '../../../test/rendered.tsx';

const wire = { hasTickets: true, supportEmail: 'help@museum.example' };
const text = (lang: string, key: string) => readMessages('shell', lang)[key] ?? '';

test.each(languages)('says in %s that the page does not exist, with links onward [NAV-22] [ERR-5]', (lang) => {
  const html = renderedAt(`/${lang}/nowhere`, <NotFound />, wire);
  expect(html).toContain(`<h1>${text(lang, 'shell.notFound')}</h1>`);
  expect(linksIn(html).map(({ href }) => href)).toEqual([`/${lang}/tickets`, `/${lang}`]);
});

test("reports a server's failure in a bar and on the screen, in different words with the support address [ERR-2] [CFG-15]", () => {
  const [before = '', after = ''] = text('sv', 'shell.error.again').split('<support></support>');
  const bar = renderedAt('/sv', <DangerBar onClose={() => undefined} />, wire);
  expect(bar.replace(/<[^>]*>/g, '')).toContain(`${before}help@museum.example${after}`);
  const screen = renderedAt('/sv', <ErrorScreen failure={{ kind: 'server' }} />, wire);
  expect(screen).not.toContain(before);
  expect(screen).not.toContain(after);
  for (const html of [bar, screen])
    expect(linksIn(html).map(({ href }) => href)).toContain('mailto:help@museum.example');
});

test("does not mention the visitor's connection where the museum's system does not answer [ERR-4]", () => {
  for (const lang of languages) {
    const [screen = '', offline = ''] = (['unreachable', 'offline'] as const).map((kind) =>
      renderedAt(`/${lang}`, <ErrorScreen failure={{ kind }} />, wire),
    );
    expect(offline, lang).toMatch(/internet/i);
    expect(screen, lang).not.toMatch(/internet/i);
    expect(screen, lang).toContain(`<h1>${text(lang, 'shell.error.unreachable')}</h1>`);
  }
});

test.each(['offline', 'unreachable', 'timeout', 'shape', 'refused', 'unavailable', 'server', 'broken'] as const)(
  'offers to try again after the failure "%s", on the screen and beside a form [ERR-4]',
  (kind) => {
    const again = text('de', 'shell.error.retry');
    const screen = renderedAt('/de', <ErrorScreen failure={{ kind }} />, wire);
    expect(/<button[^>]*>([^<]*)<\/button>/.exec(screen)?.[1]).toBe(again);
    const beside = renderedAt('/de', <FailureMessage failure={{ kind }} onRetry={() => undefined} />, wire);
    expect(/<button[^>]*>([^<]*)<\/button>/.exec(beside)?.[1]).toBe(again);
  },
);

test('each failure has its own heading, and an unexpected one the support address [ERR-4] [ERR-5]', () => {
  const heading = (kind: 'offline' | 'unreachable' | 'timeout' | 'unavailable' | 'unauthorized' | 'server' | 'shape') =>
    /<h1>(.*)<\/h1>/.exec(renderedAt('/de', <ErrorScreen failure={{ kind }} />, wire))?.[1];
  const headings = (
    ['offline', 'unreachable', 'timeout', 'unavailable', 'unauthorized', 'server', 'shape'] as const
  ).map(heading);
  expect(new Set(headings).size).toBe(7);
  expect(headings[4]).toBe(text('de', 'shell.error.unauthorized'));
  const unexpected = linksIn(renderedAt('/de', <ErrorScreen failure={{ kind: 'shape' }} />, wire));
  expect(unexpected.map(({ href }) => href)).toContain('mailto:help@museum.example');
});

test('counts whole seconds to the next attempt, never below 0 [ERR-3]', () => {
  expect([secondsUntil(6000, 1000), secondsUntil(6000, 5001), secondsUntil(6000, 9000)]).toEqual([5, 1, 0]);
});

test('hides header or footer where the configuration says so [CFG-4]', () => {
  const page = (frame: object) => renderedAt('/de', <LanguageLayout />, { ...wire, ...frame });
  expect(page({})).toMatch(/<header[\s\S]*<main[\s\S]*<footer/);
  expect(page({ showHeader: false })).not.toContain('<header');
  expect(page({ showHeader: false })).toContain('<footer');
  expect(page({ showFooter: false })).not.toContain('<footer');
  expect(page({ showFooter: false })).toContain('<header');
});

test("shows the museum's message above the page, in its style [CHROME-2]", () => {
  const message = { text: 'Heute bis 21 Uhr', className: 'warning' } as const;
  const html = renderedAt('/de', <LanguageLayout />, wire, { message });
  expect(html).toMatch(/<aside[^>]*data-kind="warning"[^>]*><p>Heute bis 21 Uhr<\/p>/);
  expect(renderedAt('/de', <LanguageLayout />, wire)).not.toContain('<aside');
});

test('has empty live regions from the start [CHROME-4] [ERR-2]', () => {
  const html = renderedAt('/de', <LanguageLayout />, wire);
  expect(html).toMatch(/<div[^>]*role="status"[^>]*aria-atomic="false"[^>]*><\/div>/);
  expect(html).toMatch(/<div[^>]*role="alert"[^>]*><\/div>/);
});
