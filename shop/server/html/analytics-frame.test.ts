import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBrand, type Brand } from '../../src/app/embedded-server.ts';
import { analyticsFrame } from './analytics-frame.ts';
import { contentSecurityPolicy } from './page-headers.ts';

const brand = readBrand(`${import.meta.dirname}/../../../server/sample-museum`);
const folder = mkdtempSync(join(tmpdir(), 'analytics-'));
writeFileSync(join(folder, 'tool.js'), 'const end = "</script><script>alert(1)</script><!--";');

const opened = (analytics: Partial<NonNullable<Brand['analytics']>> = {}) =>
  analyticsFrame({ ...brand, analytics: { scripts: ['tool.js'], origins: [], ...analytics } }, folder)?.();
const policyOf = (answer: Response | undefined) => answer?.headers.get('content-security-policy') ?? '';

test('without analytics tools there is no frame, and the policy of pages allows none [ANA-1]', () => {
  expect(analyticsFrame(brand, folder)).toBeUndefined();
  const inline = { scripts: [], styles: [] };
  expect(contentSecurityPolicy(inline, { images: [], parents: [] })).not.toContain('frame-src');
  expect(contentSecurityPolicy(inline, { images: [], parents: [], hasTools: true })).toContain("frame-src 'self'");
});

test('tools run sandboxed without an origin, and reach only the origins that the museum’s file names [ANA-1]', () => {
  const policy = policyOf(opened({ origins: ['https://matomo.museum.example', 'https://*.tags.example'] }));
  const origins = 'https://matomo.museum.example https://*.tags.example';
  for (const directive of ['connect-src', 'img-src']) expect(policy).toContain(`${directive} ${origins}`);
  expect(policy).toMatch(new RegExp(`script-src ('sha256-\\S+' ){2}${origins.replaceAll('*', '\\*')}`));
  expect(policy).toMatch(/; sandbox allow-scripts$/);
  expect(policy).toContain("default-src 'none'");
  const closed = policyOf(opened());
  expect(closed).not.toContain('connect-src');
  expect(closed).not.toContain("'self'");
});

test('a script is in the frame unchanged, and cannot end its script element', async () => {
  const answer = opened();
  const html = (await answer?.text()) ?? '';
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? '');
  expect(scripts).toHaveLength(2);
  expect(html.match(/<script|<!--/g)).toHaveLength(2);
  // oxlint-disable-next-line typescript/no-implied-eval -- The script is this test's own.
  expect(new Function(`${scripts[1]}; return end;`)()).toBe('</script><script>alert(1)</script><!--');
  for (const script of scripts)
    expect(policyOf(answer)).toContain(createHash('sha256').update(script).digest('base64'));
});

test('throws on a script file that does not exist', () => {
  expect(() => opened({ scripts: ['gone.js'] })).toThrow('gone.js');
});
