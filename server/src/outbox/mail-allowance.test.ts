import { afterAll, describe, expect, test } from 'vitest';
import { confirmationsOf } from '../../test/support/mails/counted-confirmations.ts';
import { adults, buy, execPayment, initPayment, nextSlot, signIn } from '../../test/support/shopping.ts';
import { startTestServer } from '../../test/support/test-server.ts';
import { sharedCounter } from '../http/shared-counter.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { isAliasOfMailbox, invoiceLink, mailAllowance } from './mail-allowance.ts';
import { addToOutbox } from './outbox.ts';

const minuteMs = 60_000;
const thirdSlot = '2026-05-05T12:00:00+02:00';
const shop = await startTestServer({ mailsPerHour: 5 });
afterAll(() => shop.close());

/** Orders by invoice, as anybody can in anybody's name; the booking's number. */
async function order(email: string, datetime?: string): Promise<string> {
  const { body } = await initPayment(shop, await signIn(shop, { email }), [adults(1, datetime)], { payart: 30 });
  const cartId = new URL(body.data).searchParams.get('cartId') ?? '';
  return (await execPayment(shop, cartId)).body.data.booking_id;
}

const mailed = (bookings: readonly string[]) => bookings.filter((id) => confirmationsOf(id) > 0).length;

/** What is still to be sent of these bookings. */
const waiting = async (bookings: readonly string[]) =>
  shop.database.read
    .selectFrom('outbox')
    .select(['attempts', 'due_at'])
    .where('kind', '=', 'confirmation')
    .where('subject', 'in', bookings)
    .where('done_at', 'is', null)
    .execute();

/** Waits until nothing of them is due any more. */
const settled = (bookings: readonly string[]) =>
  expect
    .poll(async () =>
      (await waiting(bookings)).every(({ due_at, attempts }) => due_at > shop.clock.now && attempts === 0),
    )
    .toBe(true);

describe('the hourly mail limit of a mailbox', () => {
  test('lets two payment reminders leave beside three order confirmations, and makes the others wait', async () => {
    const bookings: string[] = [];
    for (let number = 0; number < 5; number += 1) bookings.push(await order('reminded@example.org', thirdSlot));
    await settled(bookings);
    await shop.database.write(async (write) => {
      for (const id of bookings) await addToOutbox(write, 'paymentReminder', id, shop.clock.now);
    });
    // Another order wakes the outbox.
    await order('wakes@example.org', thirdSlot);
    const reminders = shop.database.read.selectFrom('outbox').selectAll().where('kind', '=', 'paymentReminder');
    const states = async () => {
      const jobs = await reminders.execute();
      const waiting = jobs.filter(({ done_at, due_at }) => done_at === null && due_at > shop.clock.now);
      return [jobs.filter(({ done_at }) => done_at !== null).length, waiting.length];
    };
    // Three of the orders have gone, and two that remind.
    await expect.poll(states).toEqual([2, 3]);
    await shop.database.read.deleteFrom('outbox').where('kind', '=', 'paymentReminder').execute();
  });

  test('lets three confirmations of unpaid orders leave per hour; the others follow hour by hour, and none is lost', async () => {
    const bookings: string[] = [];
    for (let number = 0; number < 12; number += 1)
      bookings.push(await order(number % 2 ? `victim+${number}@example.org` : ' VICTIM@example.org'));
    const ordinary = await order('mara@example.org');
    await settled([...bookings, ordinary]);
    expect([mailed(bookings), mailed([ordinary])]).toEqual([3, 1]);
    // Waiting is no failed try: nobody is alarmed.
    expect((await waiting(bookings)).map(({ attempts }) => attempts)).toEqual(Array.from({ length: 9 }, () => 0));
    shop.clock.now += 59 * minuteMs;
    await settled(bookings);
    expect(mailed(bookings)).toBe(3);
    shop.clock.now += minuteMs;
    for (const sent of [6, 9]) {
      await settled(bookings);
      expect(mailed(bookings)).toBe(sent);
      shop.clock.now += 60 * minuteMs;
    }
    await expect.poll(() => mailed(bookings)).toBe(12);
    // A mail is there a moment before its job is ended.
    await expect.poll(() => waiting(bookings)).toEqual([]);
  });

  test('does not delay confirmations of orders paid with real money, only those paid with play money', async () => {
    const email = 'crowded@example.org';
    const bookings: string[] = [];
    for (let number = 0; number < 5; number += 1) bookings.push(await order(email));
    // What is due at one moment goes in any order: the tickets of play money are not to be among the first.
    await settled(bookings);
    // One of what a page has said as well, and one of what is said nowhere else.
    for (const subject of ['said', 'news'])
      await mailAllowance(sharedCounter(shop.database), 5).allowedAt({ recipient: email, subject }, shop.clock.now);
    const inPlay: string = (await buy(shop, [adults(1, nextSlot)], await signIn(shop, { email }))).body.data.booking_id;
    await settled([inPlay]);
    expect(mailed([inPlay])).toBe(0);
    const parts = { provider: (sandbox: PaymentProvider) => ({ ...sandbox, movesMoney: true }) };
    const earnest = await startTestServer({ mailsPerHour: 1, parts });
    for (let number = 0; number < 2; number += 1) {
      const { body } = await buy(earnest, [adults(1)], await signIn(earnest, { email }));
      await expect.poll(() => mailed([body.data.booking_id as string])).toBe(1);
    }
    await earnest.close();
  });

  test('gives paid orders a limit of their own: as many mails for each order, four times as many together', async () => {
    const { allowedAt } = mailAllowance(sharedCounter(shop.database), 2);
    const sent = async (order: number, mail: number) => {
      const own = { order: `order ${order}`, of: 'link' } as const;
      const counted = { recipient: 'paid@example.org', subject: `p${order} ${mail}`, own };
      return (await allowedAt(counted, shop.clock.now)) === 0;
    };
    const stranger = { recipient: 'paid@example.org', subject: 'stranger' };
    for (let mail = 0; mail < 2; mail += 1) await allowedAt({ ...stranger, subject: `s${mail}` }, shop.clock.now);
    expect(await allowedAt(stranger, shop.clock.now)).toBeGreaterThan(0);
    const first = [await sent(0, 0), await sent(0, 1), await sent(0, 2)];
    expect(first).toEqual([true, true, false]);
    const others = [];
    for (let order = 1; order < 6; order += 1) others.push(await sent(order, 0), await sent(order, 1));
    expect(others.filter(Boolean)).toHaveLength(6);
  });

  test('leaves half of the paid orders’ mails to another network when one network asks for all of them', async () => {
    const { allowedAt } = mailAllowance(sharedCounter(shop.database), 5);
    const sent = async (asker: string) => {
      let count = 0;
      for (let time = 0; time < 20; time += 1) {
        const own = { order: `of ${asker} ${time}`, of: 'link' } as const;
        const mail = { recipient: 'halved@example.org', subject: `${asker} ${time}`, own };
        if ((await allowedAt({ ...mail, asker }, shop.clock.now)) === 0) count += 1;
      }
      return count;
    };
    expect([await sent('one'), await sent('another')]).toEqual([10, 10]);
  });

  test('gives the links of a paid order five mails for all networks, and lets acknowledgements and news leave', async () => {
    const { allowedAt } = mailAllowance(sharedCounter(shop.database), 5);
    const goes = async (of: 'link' | 'news' | 'acknowledgement', asker: string, mail = of as string) => {
      const own = { order: 'K7MP-3XQ9', of };
      const counted = { recipient: 'known@example.org', subject: `${of} ${asker} ${mail}`, own, asker };
      return (await allowedAt(counted, shop.clock.now)) === 0;
    };
    const links = async (asker: string) => {
      const sent = [];
      for (let time = 0; time < 5; time += 1) sent.push(await goes('link', asker, String(time)));
      return sent.filter(Boolean).length;
    };
    expect([await links('one'), await links('another'), await links('third')]).toEqual([3, 2, 0]);
    expect([await goes('acknowledgement', 'owner'), await goes('news', '')]).toEqual([true, true]);
  });

  test('gives notices to a plain former address two mails of their own, whatever else is mailed to the mailbox', async () => {
    const { allowedAt } = mailAllowance(sharedCounter(shop.database), 5);
    const goes = async (recipient: string, subject: string) =>
      (await allowedAt({ recipient, subject, share: 'formerAddress', asker: 'thief' }, shop.clock.now)) === 0;
    for (let time = 0; time < 5; time += 1) {
      await goes(`left+${time}@example.org`, `spelling ${time}`);
      await allowedAt({ recipient: 'left@example.org', subject: `s${time}`, share: 'free' }, shop.clock.now);
      await allowedAt({ recipient: 'left@example.org', subject: `n${time}`, share: 'news' }, shop.clock.now);
    }
    expect(await goes('left+x@example.org', 'one more spelling')).toBe(false);
    const first = [await goes('left@example.org', '1'), await goes('left@example.org', '2')];
    expect([...first, await goes('left@example.org', '3')]).toEqual([true, true, false]);
  });

  test('gives declarations and gifts two of five mails each, and leaves one for an order and one for an invoice link', async () => {
    const { allowedAt, isFree } = mailAllowance(sharedCounter(shop.database), 5);
    const recipient = 'room@example.org';
    const goes = async (subject: string, share?: 'declaration' | 'gift') =>
      (await allowedAt({ recipient, subject, share }, shop.clock.now)) === 0;
    const declared = [];
    for (let time = 0; time < 5; time += 1) declared.push(await goes(`declared ${time}`, 'declaration'));
    expect(declared).toEqual([true, true, false, false, false]);
    const given = [await goes('given 1', 'gift'), await goes('given 2', 'gift'), await goes('given 3', 'gift')];
    expect(given).toEqual([true, true, false]);
    expect([await goes('ordered'), await goes('one more')]).toEqual([true, false]);
    // The link that confirms an invoice counts beside them, whatever fills the mailbox.
    expect(await isFree(recipient, shop.clock.now)).toBe(true);
  });

  test.each([3, 4, 10])('leaves room for a mail about an order where it is %i', async (mailsPerHour) => {
    const { allowedAt } = mailAllowance(sharedCounter(shop.database), mailsPerHour);
    const recipient = `room-of-${mailsPerHour}@example.org`;
    for (const share of ['free', 'owed', 'declaration', 'gift'] as const)
      for (let time = 0; time < mailsPerHour; time += 1)
        await allowedAt({ recipient, subject: `${share} ${time}`, share }, shop.clock.now);
    expect(await allowedAt({ recipient, subject: 'ordered' }, shop.clock.now)).toBe(0);
  });

  test.each([
    [3, 2, 1],
    [4, 2, 2],
    [5, 3, 2],
    [10, 5, 5],
  ])('of %i mails gives one network at most %i, and another one then %i', async (mailsPerHour, most, left) => {
    const { allowedAt } = mailAllowance(sharedCounter(shop.database), mailsPerHour);
    const recipient = `asked-of-${mailsPerHour}@example.org`;
    const goes = async (asker: string, subject: string, share: 'free' | 'news') =>
      (await allowedAt({ recipient, subject, share, asker }, shop.clock.now)) === 0;
    const sent = async (asker: string) => {
      let count = 0;
      for (let time = 0; time < mailsPerHour; time += 1)
        for (const share of ['free', 'news'] as const)
          if (await goes(asker, `${recipient} ${asker} ${share} ${time}`, share)) count += 1;
      return count;
    };
    expect([await sent('one'), await sent('another')]).toEqual([most, left]);
  });

  test('is four mails where they have invoice links, and isFree tells whether one is left', async () => {
    const { allowedAt, isFree } = mailAllowance(sharedCounter(shop.database), 5);
    const recipient = 'invoiced@example.org';
    const sent = async (subject: string) =>
      (await allowedAt({ recipient, subject, link: invoiceLink }, shop.clock.now)) === 0;
    expect([await sent('i1'), await sent('i2'), await sent('i3')]).toEqual([true, true, true]);
    expect([await isFree(recipient, shop.clock.now), await sent('i4')]).toEqual([true, true]);
    expect([await isFree(recipient, shop.clock.now), await sent('i5')]).toEqual([false, false]);
    expect(await isFree(recipient, shop.clock.now + 60 * 60_000)).toBe(true);
  });

  test('counts dots, tags and alias domains of known providers as one mailbox', async () => {
    const { allowedAt } = mailAllowance(sharedCounter(shop.database), 2);
    const spellings = [
      'john.example@gmail.com',
      'j.o.h.n.example+x@GMAIL.com',
      'johnexample@googlemail.com',
      'j.ohn@gmail.com',
    ];
    const free = await Promise.all(
      spellings.map(
        async (recipient, subject) => (await allowedAt({ recipient, subject: `g${subject}` }, shop.clock.now)) === 0,
      ),
    );
    expect(free.filter(Boolean)).toHaveLength(3);
    expect(free[3]).toBe(true);
    const ofOneMailbox = [
      ['mara-lind@proton.me', 'mara.lind@pm.me', 'm_aralind@protonmail.com'],
      ['mara.lind@yandex.ru', 'mara-lind@ya.ru', 'mara.lind+x@yandex.com'],
      ['mara.lind@icloud.com', 'mara.lind@me.com', 'mara.lind@mac.com'],
      ['mara@fastmail.com', 'any@mara.fastmail.com', 'thing+x@MARA.fastmail.com'],
    ];
    for (const recipients of ofOneMailbox) {
      const passed = await Promise.all(
        recipients.map(async (recipient) => (await allowedAt({ recipient, subject: recipient }, shop.clock.now)) === 0),
      );
      expect(passed.filter(Boolean)).toHaveLength(2);
    }
    const others = ['a.b@example.org', 'ab@example.org', 'a.b@example.com'];
    for (const recipient of others) expect(await allowedAt({ recipient, subject: recipient }, shop.clock.now)).toBe(0);
  });

  test('counts Unicode and Punycode spellings of a host as one mailbox', async () => {
    const { allowedAt } = mailAllowance(sharedCounter(shop.database), 2);
    const hosts = [
      'gmail.com',
      'ｇmail.com',
      'gmaｉl。com',
      'ＧＭＡＩＬ.com',
      'gma\u{FE0F}il.com',
      'müller.de',
      'xn--mller-kva.de',
    ];
    const waits = [];
    for (const host of hosts) waits.push(await allowedAt({ recipient: `wide@${host}`, subject: host }, shop.clock.now));
    expect(waits.map((wait) => wait === 0)).toEqual([true, true, false, false, false, true, true]);
    expect(await allowedAt({ recipient: 'wide@MÜLLER.de', subject: 'third' }, shop.clock.now)).toBeGreaterThan(0);
  });

  test.each([
    ['ada@example.org', false],
    ['ada@müller.de', false],
    ['ada@xn--mller-kva.de', false],
    ['ada@mülle\u00ADr.de', true],
    ['ada@ｇmail.com', true],
    ['ada+1@müller.de', true],
    ['a.da@gmail.com', true],
  ])('isAliasOfMailbox: takes %s for a further spelling of a mailbox: %s', (address, isFurther) => {
    expect(isAliasOfMailbox(address)).toBe(isFurther);
  });

  test('counts a mail once, however often it is tried', async () => {
    const counter = sharedCounter(shop.database);
    const { allowedAt } = mailAllowance(counter, 2);
    const at = shop.clock.now;
    const mail = (subject: string) => allowedAt({ recipient: 'slow@example.org', subject }, at);
    expect([await mail('one'), await mail('one'), await mail('one'), await mail('two')]).toEqual([0, 0, 0, 0]);
    expect([await mail('three'), await mail('two')]).toEqual([at + 60 * minuteMs, 0]);
  });

  test('counts mails that are asked for at once exactly, and remembers for 50 hours that one was let go', async () => {
    const { allowedAt, wasAllowed } = mailAllowance(sharedCounter(shop.database), 5);
    const mail = (subject: string, share?: 'gift') =>
      allowedAt({ recipient: 'refused@example.org', subject, share }, shop.clock.now);
    const gone = await Promise.all(['a', 'b', 'c', 'd'].map(async (subject) => (await mail(subject, 'gift')) === 0));
    expect(gone.filter(Boolean)).toHaveLength(2);
    expect(await wasAllowed('a', shop.clock.now + 50 * 60 * minuteMs)).toBe(true);
    const rest = await Promise.all(['e', 'f', 'g', 'h'].map(async (subject) => (await mail(subject)) === 0));
    expect(rest.filter(Boolean)).toHaveLength(3);
  });

  test('is off where it is set to 0', async () => {
    const { allowedAt } = mailAllowance(sharedCounter(shop.database), 0);
    for (let subject = 0; subject < 20; subject += 1)
      expect(await allowedAt({ recipient: 'many@example.org', subject: String(subject) }, shop.clock.now)).toBe(0);
  });
});
