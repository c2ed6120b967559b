import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { drawingTurns } from './drawing-turns.ts';

/** Two threads, and what has been begun, in its order. */
function newTurns() {
  const inTurn = drawingTurns(2);
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const draw = (name: string) => {
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    return inTurn(name.charAt(0), async () => {
      begun.push(name);
      await end.promise;
    });
  };
  const end = async (name: string) => {
    ends.get(name)?.resolve();
    await setImmediate();
  };
  return { draw, begun, end, ends };
}

test('draws one document per network at a time, and those of networks that have had none first', async () => {
  const { draw, begun, end } = newTurns();
  for (const name of ['a1', 'a2', 'b1', 'b2', 'c1', 'c2']) void draw(name);
  await setImmediate();
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun.slice(2)).toEqual(['c1']);
  void draw('d1');
  await end('b1');
  await end('c1');
  await end('d1');
  expect(begun.slice(3)).toEqual(['d1', 'a2', 'b2']);
  await end('a2');
  expect(begun.at(-1)).toBe('c2');
});

test('starts the next drawing when one fails', async () => {
  const { draw, begun, ends } = newTurns();
  const failing = draw('a1');
  void draw('a2');
  await setImmediate();
  ends.get('a1')?.reject(new Error('no document'));
  await expect(failing).rejects.toThrow('no document');
  await setImmediate();
  expect(begun).toEqual(['a1', 'a2']);
});
