import { expect, test } from 'vitest';
import { scriptStart } from './script-start.ts';

test('says nothing that would end the script', () => {
  expect(scriptStart('"</script><script>"', ['/assets/a.js'])).not.toContain('</script');
});

test('brings a module and its files', () => {
  const given = /\(\.\.\.(\[.*\])\)$/.exec(scriptStart('import "/assets/a.js";', ['/assets/b.js']))?.[1] ?? '';
  expect(JSON.parse(given)).toEqual(['import "/assets/a.js";', ['/assets/b.js'], 1_000]);
});
