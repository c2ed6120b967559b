import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printed } from '../../src/app/embedded-server.ts';
import { issuesIn } from './museum-issues.ts';
import { copiedSample } from './planted-museum.ts';

test('the examples of event and tour in docs/own-museum.md have no issues', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/own-museum.md'), 'utf8');
  const [event, categories, tour] = [...page.matchAll(/^```yaml\n([^]*?)^```/gm)].map(([, yaml = '']) => yaml);
  const folder = copiedSample();
  const write = (file: string, text = '') =>
    writeFileSync(join(folder, file), text.replaceAll('pictures/photo', 'pictures/collection'));
  for (const within of ['events', 'tours', 'suggestions.yaml', 'orders-to-review.yaml'])
    rmSync(join(folder, within), { recursive: true });
  const settings = readFileSync(join(folder, 'configuration.yaml'), 'utf8');
  write('configuration.yaml', settings.replace(/^languages: .*/m, 'languages: [de, en]'));
  mkdirSync(join(folder, 'events'));
  mkdirSync(join(folder, 'tours'));
  write('events/glass.yaml', event);
  write('tour-categories.yaml', categories);
  write('tours/glass.yaml', tour);
  const issues = issuesIn(folder, '2026-11-22').filter(({ file }) =>
    /^(events|tours|tour-categories|configuration)/.test(file),
  );
  expect(issues, printed(folder, issues)).toEqual([]);
  rmSync(folder, { recursive: true });
});
