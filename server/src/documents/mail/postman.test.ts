import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import type { Mail } from './written-mail.ts';
import { createPostman } from './postman.ts';

const mail: Mail = {
  id: 'order-K7MP-3XQ9',
  date: 1_795_000_000_000,
  language: 'de',
  from: { name: 'Lichthof – Museum', address: 'tickets@lichthof.example' },
  replyTo: 'service@lichthof.example',
  to: { name: 'Ada Lovelace', address: 'ada@example.org' },
  subject: 'Ihre Tickets: Gewebte Räume, 05.12.2026',
  text: 'Guten Tag Ada Lovelace,\n\nGrüße',
  html: '<p>Guten Tag</p>',
  attachments: [{ fileName: 'tickets.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7 …') }],
};
const newFolder = () => mkdtempSync(join(tmpdir(), 'foyer-outbox-'));

/** Header lines of a message, unfolded and with their encoded words decoded. */
function headersOf(message: string): string[] {
  const [head = ''] = message.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return lines.map((line) =>
    line
      .replaceAll(/\?= =\?/g, '?==?')
      .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
        decoded(kind.toUpperCase(), text),
      ),
  );
}
function decoded(kind: string, text: string): string {
  if (kind === 'B') return Buffer.from(text, 'base64').toString('latin1');
  return text
    .replaceAll('_', ' ')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
/** Bytes that were decoded one by one, as the text that they are. */
const asText = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8');
const header = (message: string, name: string) =>
  headersOf(message)
    .filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    .map((line) => asText(line.slice(name.length + 1).trim()));

interface Received {
  readonly to: string[];
  readonly message: string;
}
const servers: SMTPServer[] = [];
afterEach(() =>
  Promise.all(servers.splice(0).map((server) => new Promise<void>((done) => server.close(() => done())))),
);

/** A mail server on this machine that keeps what it is given, or refuses everybody. */
async function mailServer(
  refuses = false,
  own: SMTPServerOptions = {},
): Promise<{ smtpUrl: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // It warns of its own certificate, which is everybody’s.
    logger: false,
    ...own,
    onRcptTo: (_address, _session, answer) => answer(refuses ? new Error('No such mailbox') : null),
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const message = Buffer.concat(chunks).toString('utf8');
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), message });
        answer();
      });
    },
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  return { smtpUrl: `smtp://127.0.0.1:${port}`, received };
}

describe('a mail by SMTP', () => {
  test('arrives with sender, subject, both texts and the tickets', async () => {
    const { smtpUrl, received } = await mailServer();
    await createPostman({ smtpUrl, outboxFolder: newFolder() }).send(mail);
    const [{ to, message } = { to: [], message: '' }] = received;
    expect(to).toEqual(['ada@example.org']);
    expect(header(message, 'From')).toEqual(['Lichthof – Museum <tickets@lichthof.example>']);
    expect(header(message, 'Reply-To')).toEqual(['service@lichthof.example']);
    expect(header(message, 'Subject')).toEqual(['Ihre Tickets: Gewebte Räume, 05.12.2026']);
    expect(header(message, 'Message-ID')).toEqual(['<order-K7MP-3XQ9@lichthof.example>']);
    expect(header(message, 'Content-Language')).toEqual(['de']);
    expect(message).toContain('Content-Type: text/plain; charset=utf-8');
    expect(message).toContain('Content-Type: text/html; charset=utf-8');
    expect(message).toContain(Buffer.from('%PDF-1.7 …').toString('base64'));
    expect(message).toContain('filename=tickets.pdf');
  });

  test.each([
    "O'Brien",
    '李 小龙',
    'Mae 👩🏽\u200d🚀 Jemison',
    'דוד\u200f Ben',
    'Zoë "Zo" van ’t Hoff, Dr.',
    'Ada <b@example.org>',
  ])('goes to %s and to nobody else', async (name) => {
    const { smtpUrl, received } = await mailServer();
    await createPostman({ smtpUrl, outboxFolder: newFolder() }).send({ ...mail, to: { ...mail.to, name } });
    expect(received.map(({ to }) => to)).toEqual([['ada@example.org']]);
    const [to = ''] = header(received[0]?.message ?? '', 'To');
    const shown = to.replace(/ <ada@example\.org>$/, '').replaceAll(/^"|"$|\\(?=")/g, '');
    expect(shown).toBe(name);
  });

  test('gets no header or recipient from a line break in a name, subject or id', async () => {
    const { smtpUrl, received } = await mailServer();
    const evil = 'Ada\r\nBcc: all@example.org\r\n\r\n<script>';
    const { send } = createPostman({ smtpUrl, outboxFolder: newFolder() });
    await send({
      ...mail,
      to: { ...mail.to, name: evil },
      subject: evil,
      from: { ...mail.from, name: evil },
      id: evil,
    });
    expect(received[0]?.to).toEqual(['ada@example.org']);
    const headers = headersOf(received[0]?.message ?? '');
    expect(headers.filter((line) => /^(bcc|<script>)/i.test(line))).toEqual([]);
    expect(headers.filter((line) => line.startsWith('Subject:'))).toEqual([
      'Subject: Ada Bcc: all@example.org <script>',
    ]);
  });

  test('contains no encoded word that was typed', async () => {
    const { smtpUrl, received } = await mailServer();
    const typed = `=?utf-8?b?${Buffer.from('https://evil.example').toString('base64')}?=`;
    const { send } = createPostman({ smtpUrl, outboxFolder: newFolder() });
    for (const words of [typed, `Widerruf: ${typed}`, `${typed}${typed} und ${typed}`]) {
      received.length = 0;
      await send({ ...mail, subject: words, to: { ...mail.to, name: words } });
      const message = received[0]?.message ?? '';
      const shown = words.replaceAll('=?', '=\u{2060}?');
      expect(header(message, 'Subject')).toEqual([shown]);
      expect(header(message, 'To')).toEqual([expect.stringContaining(shown)]);
      expect(message).not.toMatch(/=\?utf-8\?b\?aHR0/i);
    }
  });

  test('that the server refuses throws, and so does a server that cannot be reached', async () => {
    const { smtpUrl } = await mailServer(true);
    await expect(createPostman({ smtpUrl, outboxFolder: newFolder() }).send(mail)).rejects.toThrow('No such mailbox');
    const nobody = createPostman({ smtpUrl: 'smtp://127.0.0.1:1', outboxFolder: newFolder() });
    await expect(nobody.send(mail)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('a password in the mail server’s address', () => {
  /** A way to this machine that does not look like it. */
  const elsewhere = '0.0.0.0';
  interface How {
    readonly user?: string;
    readonly query?: string;
    readonly disabledCommands?: string[];
  }
  async function sendTo(
    host: string,
    { user = 'shop:s3cret@', query = '', disabledCommands = ['STARTTLS'] }: How = {},
  ) {
    const logins: string[] = [];
    const { smtpUrl, received } = await mailServer(false, {
      disabledCommands,
      allowInsecureAuth: true,
      authOptional: true,
      onAuth: ({ username, password }, _session, answer) => {
        logins.push(`${username}:${password}@`);
        answer(null, { user: username });
      },
    });
    const url = `${smtpUrl.replace('127.0.0.1', user + host)}${query}`;
    const sending = createPostman({ smtpUrl: url, outboxFolder: newFolder() }).send(mail);
    return { sending, logins, received };
  }

  test('is sent to no server without encryption, nor is the mail', async () => {
    const { sending, logins, received } = await sendTo(elsewhere);
    await expect(sending).rejects.toMatchObject({ code: 'ETLS' });
    const ignoring = await sendTo(elsewhere, { query: '/?ignoreTLS=true' });
    await expect(ignoring.sending).rejects.toMatchObject({ code: 'ETLS' });
    expect([...logins, ...received, ...ignoring.logins, ...ignoring.received]).toEqual([]);
  });

  test.each<[string, string, How]>([
    ['encrypted', elsewhere, { disabledCommands: [], query: '/?tls.rejectUnauthorized=false' }],
    ['to a relay whose address says that it has no encryption', elsewhere, { query: '/?requireTLS=false' }],
    ['within this machine', '127.0.0.1', {}],
    ['within this machine by its name', 'localhost', {}],
    ['nowhere, where there is none', elsewhere, { user: '' }],
  ])('is sent %s', async (_, host, how) => {
    const { sending, logins, received } = await sendTo(host, how);
    await sending;
    expect(received).toHaveLength(1);
    expect(logins).toEqual(how.user === '' ? [] : ['shop:s3cret@']);
  });
});

describe('a mail without a mail server', () => {
  test('is one file in the outbox, whose folder is made when it is missing', async () => {
    const outboxFolder = join(newFolder(), 'var/outbox');
    await createPostman({ outboxFolder }).send(mail);
    const [name = '', ...others] = readdirSync(outboxFolder);
    expect(others).toEqual([]);
    expect(name).toMatch(/^order-K7MP-3XQ9-[0-9a-f]{24}\.eml$/);
    const message = readFileSync(join(outboxFolder, name), 'utf8');
    expect(header(message, 'To')).toEqual(['Ada Lovelace <ada@example.org>']);
    expect(header(message, 'Subject')).toEqual(['Ihre Tickets: Gewebte Räume, 05.12.2026']);
    expect(message).toContain('Gr=C3=BC=C3=9Fe');
    expect(statSync(join(outboxFolder, name)).mode & 0o077).toBe(0);
  });

  test('is a new file each time, with an unguessable name that stays in the folder', async () => {
    const outboxFolder = newFolder();
    const { send } = createPostman({ outboxFolder });
    await Promise.all([send(mail), send(mail), send({ ...mail, id: '../../etc/passwd\0' })]);
    const names = readdirSync(outboxFolder);
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9-]+\.eml$/);
  });

  test('that cannot be written throws', async () => {
    const file = join(newFolder(), 'outbox');
    await createPostman({ outboxFolder: file }).send(mail);
    const [name = ''] = readdirSync(file);
    await expect(createPostman({ outboxFolder: join(file, name) }).send(mail)).rejects.toThrow(/EEXIST|ENOTDIR/);
  });
});
