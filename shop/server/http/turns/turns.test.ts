import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { turns } from './turns.ts';

const from = (address: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: address },
  }) as unknown as IncomingMessage;
const response = (destroyed = false) => Object.assign(new EventEmitter(), { destroyed }) as unknown as ServerResponse;

// Rounds of the loop alone end a pause here: a machine that leaves the process waiting for some ms in between would end it sooner.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

/** Everything that has been asked for has had its turn. */
async function rounds(count: number): Promise<void> {
  // Each takes two rounds of the loop and is followed by sixteen in which newcomers come in.
  for (let round = 0; round < count * 18; round += 1) await setImmediate();
}

test('one network’s hundred requests wait for each other, and another network’s for one of them', async () => {
  const inTurn = turns(false);
  const done: string[] = [];
  const ask = (name: string, address: string) => inTurn(from(address), response(), () => done.push(name));
  for (let number = 0; number < 100; number += 1) ask('many', '192.0.2.1');
  ask('one', '192.0.2.2');
  expect(done).toEqual(['many']);
  await rounds(1);
  expect(done).toEqual(['many', 'many', 'one']);
  ask('another', '192.0.2.3');
  await rounds(1);
  expect(done.slice(3)).toEqual(['many', 'another']);
  await rounds(100);
  expect(done).toHaveLength(102);
});

test('the first request does not wait, and one whose client has gone is skipped', async () => {
  const inTurn = turns(false);
  const done: string[] = [];
  inTurn(from('192.0.2.1'), response(), () => done.push('first'));
  inTurn(from('192.0.2.1'), response(true), () => done.push('gone'));
  await rounds(5);
  inTurn(from('192.0.2.1'), response(), () => done.push('later'));
  expect(done).toEqual(['first', 'later']);
});

test('requests whose clients have gone take no turns from their network', async () => {
  const inTurn = turns(false);
  const done: string[] = [];
  const ask = (name: string) => {
    const asking = response();
    inTurn(from('192.0.2.1'), asking, () => void done.push(name));
    return asking;
  };
  ask('first');
  const many = Array.from({ length: 500 }, () => ask('gone'));
  ask('next');
  for (const leaving of many) leaving.emit('close');
  await rounds(1);
  expect(done).toEqual(['first', 'next']);
});

test('answers 503 to one network’s requests beyond a thousand waiting ones, and lets other networks in', async () => {
  const inTurn = turns(false);
  let done = 0;
  const statuses: number[] = [];
  const refusing = () => ({
    destroyed: false,
    once: () => undefined,
    writeHead: (status: number) => ({ end: () => statuses.push(status) }),
  });
  const ask = (address: string) => inTurn(from(address), refusing() as unknown as ServerResponse, () => (done += 1));
  for (let number = 0; number < 1003; number += 1) ask('192.0.2.1');
  ask('192.0.2.2');
  expect([done, statuses]).toEqual([1, [503, 503]]);
  await rounds(1);
  expect(done).toBe(3);
});

test('behind a trusted proxy, networks are told apart by the forwarded address; an IPv6 /64 is one network', async () => {
  const inTurn = turns(true);
  const done: string[] = [];
  const ask = (name: string, forwarded: string) =>
    inTurn(from('127.0.0.1', forwarded), response(), () => done.push(name));
  ask('first', '2001:db8::1');
  for (let number = 2; number < 9; number += 1) ask('many', `2001:db8::${number}`);
  ask('one', '198.51.100.7');
  await rounds(1);
  expect(done).toEqual(['first', 'many', 'one']);
});

test('several requests of one turn are shared among the networks that wait', async () => {
  const inTurn = turns(false, 8);
  const done: string[] = [];
  for (let number = 0; number < 20; number += 1) inTurn(from('192.0.2.1'), response(), () => done.push('many'));
  inTurn(from('192.0.2.2'), response(), () => done.push('one'));
  await rounds(1);
  expect(done).toEqual([...Array.from({ length: 5 }, () => 'many'), 'one']);
  await rounds(1);
  expect(done).toHaveLength(6 + 8);
});
