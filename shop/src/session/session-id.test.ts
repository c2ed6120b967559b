import { beforeEach, expect, test, vi } from 'vitest';
import { newSessionId } from './session-id.ts';

let kept: Map<string, string>;
let isBlocked = false;

/** A page that has just been loaded, over the same storage. */
async function freshPage() {
  vi.resetModules();
  return import('./session-id.ts');
}

beforeEach(() => {
  kept = new Map();
  isBlocked = false;
  const unlessBlocked = <T>(value: T): T => {
    if (isBlocked) throw new DOMException('blocked', 'SecurityError');
    return value;
  };
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => unlessBlocked(kept.get(key) ?? null),
    setItem: (key: string, value: string) => void unlessBlocked(kept.set(key, value)),
    removeItem: (key: string) => void unlessBlocked(kept.delete(key)),
  });
});

test('has twelve letters and digits, all equally likely [PAY-6] [SES-1]', () => {
  const counts = new Map<string, number>();
  for (let round = 0; round < 4000; round += 1) {
    const id = newSessionId();
    expect(id).toMatch(/^[A-Za-z0-9]{12}$/);
    for (const letter of id) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const expected = (4000 * 12) / 62;
  expect(counts.size).toBe(62);
  for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(6 * Math.sqrt(expected));
});

test('skips bytes that would favour the first letters [PAY-6]', () => {
  const bytes = [255, 248, 0, 61, 62, 247, 1, 2, 3, 4, 5, 6, 7, 8];
  let at = 0;
  const id = newSessionId((into) => into.forEach((_, place) => (into[place] = bytes[at++ % bytes.length] ?? 0)));
  expect(id).toBe('A9A9BCDEFGHI');
});

test('is the same on the next page, in page and storage [PAY-6] [SES-1]', async () => {
  const first = (await freshPage()).pageSessionId();
  const next = await freshPage();
  expect(next.pageSessionId()).toBe(first);
  expect(next.keptSessionId()).toBe(first);
});

test("after storage is lost, the page's id stays, and the stored one is another [PAY-6]", async () => {
  const page = await freshPage();
  const own = page.pageSessionId();
  kept.clear();
  expect(page.keptSessionId()).toMatch(/^[A-Za-z0-9]{12}$/);
  expect(page.keptSessionId()).not.toBe(own);
  expect(page.pageSessionId()).toBe(own);
});

test('replaces a malformed id in storage, and works where storage is blocked [SES-2]', async () => {
  kept.set('session', '<script>');
  expect((await freshPage()).pageSessionId()).toMatch(/^[A-Za-z0-9]{12}$/);
  isBlocked = true;
  const blocked = await freshPage();
  const own = blocked.pageSessionId();
  expect(own).toMatch(/^[A-Za-z0-9]{12}$/);
  expect(blocked.keptSessionId()).toBe(own);
});
