import { expect, test } from 'vitest';
import { scriptStart } from './script-start.ts';

test('writes no </script> into the script', () => {
  expect(scriptStart('"</script><script>"', ['/assets/a.js'])).not.toContain('</script');
});

test('passes on the module, its files and the longest wait', () => {
  const given = /\(\.\.\.(\[.*\])\)$/.exec(scriptStart('import "/assets/a.js";', ['/assets/b.js']))?.[1] ?? '';
  expect(JSON.parse(given)).toEqual(['import "/assets/a.js";', ['/assets/b.js'], 1_000]);
});
