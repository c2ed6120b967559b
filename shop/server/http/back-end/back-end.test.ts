import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLog } from '../../../src/app/embedded-server.ts';
import { openBackEnd } from './back-end.ts';
import { sampleFolder } from '../../museum-check/museum-issues.ts';

test('reports the mistakes of all museum files at once at start; with another API only those of the brand', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'museum-'));
  const left = ['pictures', 'artwork'].map((name) => join(sampleFolder, name));
  cpSync(sampleFolder, folder, { recursive: true, filter: (path) => !left.includes(path) });
  const change = (file: string, from: string, to: string) =>
    writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace(from, to));
  change('museum.yaml', 'Europe/Berlin', 'Europa/Berlin');
  change('mail.yaml', 'address:', 'adress:');
  const open = (more: Record<string, string>) => openBackEnd({ MUSEUM: folder, ...more }, openLog('silent'));
  await expect(open({})).rejects.toThrow(
    /mail\.yaml:3 {2}from\.adress: .*did you mean address\?[^]*museum\.yaml:14 {2}/,
  );
  await expect(open({ API_BASE: 'http://127.0.0.1:9/api' })).rejects.toThrow(/has 1 mistake:\n {2}museum\.yaml:14/);
});
