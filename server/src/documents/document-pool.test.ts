import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { openLog } from '../observability/log.ts';
import type { Order } from '../orders/order.ts';
import type { DocumentLimits, DocumentPool } from './document-pool.ts';
import { defaultDocumentLimits, documentPool } from './document-pool.ts';
import { drawDocument } from './draw-document.ts';
import { sampleMuseum, sampleLine, sampleOrder } from '../../test/support/orders/sample-order.ts';

const pools: DocumentPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

function poolWith(limits: Partial<DocumentLimits> = {}): DocumentPool {
  const pool = documentPool(sampleMuseum(), { ...defaultDocumentLimits, ...limits }, openLog('silent'));
  pools.push(pool);
  return pool;
}

/** Tickets on pages of their own. */
function orderOf(count: number): Order {
  const codes = Array.from({ length: count }, (_, index) => ({
    code: `K7MP3XQ9T${String(index).padStart(7, '0')}`,
    ticketNumber: index + 1,
    people: 1,
    componentName: '',
  }));
  return sampleOrder({ lines: [sampleLine({ count, people: count, codes, printSeparately: true })] });
}

const draw = (pool: DocumentPool, order: Order) => pool.run({ name: 'draw', order, kind: 'tickets', language: 'de' });

/** How often the event loop came round while something was done. */
async function turnsWhile(work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  let turns = 0;
  for (; !isDone; turns += 1) await turn();
  await done;
  return turns;
}

describe('a document drawn by the pool', () => {
  test('has the same bytes as one drawn in this thread', async () => {
    const order = orderOf(2);
    const here = await drawDocument('tickets', order, sampleMuseum(), 'de');
    expect(Buffer.from(await draw(poolWith(), order)).equals(here)).toBe(true);
  });

  test('does not block the event loop while a hundred tickets are drawn', async () => {
    const pool = poolWith();
    // Not the start of the thread is looked at, but its work.
    await draw(pool, orderOf(1));
    const [there, here] = [
      await turnsWhile(draw(pool, orderOf(100))),
      await turnsWhile(drawDocument('tickets', orderOf(100), sampleMuseum(), 'de')),
    ];
    // Here it comes round a few times, before and after the drawing.
    expect(there).toBeGreaterThan(10 * here);
  });

  test('can be a mail with its attachments', async () => {
    const order = orderOf(1);
    const mail = await poolWith().run({
      name: 'confirmation',
      order,
      pageUrl: 'https://shop.example/de/order/x',
      at: 0,
      drawn: { tickets: new TextEncoder().encode('drawn before') },
    });
    expect([mail.to, mail.id]).toEqual([order.buyer.email, `order-${order.bookingId}`]);
    const text = Buffer.from(mail.message).toString();
    expect(text).toContain(Buffer.from('drawn before').toString('base64'));
    expect(text).toContain('filename=invoice-');
  });
});

describe('a document that exceeds the limit', () => {
  test('of time is refused, and the next one is drawn', async () => {
    // The start of a thread takes its time as well, and counts.
    const pool = poolWith({ threads: 1, mostMs: 4000 });
    await expect(draw(pool, orderOf(50_000))).rejects.toMatchObject({ name: 'NotDrawnNow', limit: 'time' });
    await expect(poll(() => draw(pool, orderOf(1)))).resolves.toBeInstanceOf(Uint8Array);
  });

  test('of memory is refused, and the next one is drawn', async () => {
    // Time does not decide: on a busy machine it takes a while to run out of memory.
    const pool = poolWith({ threads: 1, mostMegabytes: 32, mostMs: 100_000 });
    await expect(draw(pool, orderOf(20_000))).rejects.toMatchObject({ name: 'NotDrawnNow', limit: 'memory' });
    await expect(draw(pool, orderOf(1))).resolves.toBeInstanceOf(Uint8Array);
  });

  test('of the queue is refused at once; those that were waiting are drawn', async () => {
    const pool = poolWith({ threads: 1, mostWaiting: 1 });
    await draw(pool, orderOf(1));
    const asked = await Promise.allSettled([1, 2, 3, 4].map(() => draw(pool, orderOf(20))));
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(asked[3]).toMatchObject({ reason: { name: 'NotDrawnNow', limit: 'queue' } });
  });

  test('because the pool is closed is refused, also when it was under way', async () => {
    const pool = poolWith();
    const underWay = expect(draw(pool, orderOf(2000))).rejects.toMatchObject({ limit: 'closed' });
    await pool.close();
    await underWay;
    await expect(draw(pool, orderOf(1))).rejects.toMatchObject({ limit: 'closed' });
  });
});

test('passes on an error that the drawing throws', async () => {
  const broken = { ...orderOf(1), lines: [{ type: 'ticket' }] } as unknown as Order;
  await expect(draw(poolWith(), broken)).rejects.toThrow('Invalid time value');
});

/** Until it comes through, however slow the machine: a limit of time may refuse the first tries. */
async function poll<T>(attempt: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (round === 20) throw error;
    }
  }
}
