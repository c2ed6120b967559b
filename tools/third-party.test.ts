import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { home } from './run.ts';
import { thirdParty, thirdPartyFile, unpadded } from './third-party.ts';

test('THIRD-PARTY.md names the packages of package-lock.json; if not: node tools/third-party.ts', () => {
  const written = unpadded(readFileSync(thirdPartyFile, 'utf8'));
  expect(written).toBe(unpadded(thirdParty()));
  expect(written).toMatch(/^\| react \| MIT \|$/m);
  expect(written).not.toMatch(/lighthouse|vitest|typescript/);
});

test('no package has a licence that demands more of an operator than Apache-2.0', () => {
  expect(thirdParty()).not.toMatch(/\|[^|]*(?<!L)GPL|AGPL|SSPL|BUSL|see the package/);
});

test('each copy of the font has its licence beside it', () => {
  for (const file of [
    'server/src/documents/pdf/fonts/OFL.txt',
    'server/sample-museum/brand/bricolage-grotesque-OFL.txt',
  ])
    expect(readFileSync(join(home, file), 'utf8')).toContain('SIL OPEN FONT LICENSE');
});
