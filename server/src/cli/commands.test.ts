import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import { loadMuseum } from '../museum/load/load-museum.ts';
import { museumIssues } from '../museum-check/check-folder.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = /^node (server\/src\/cli\/\S+\.ts)$/.exec(script) ?? [];
  return file === undefined ? [] : [{ name, file: join(import.meta.dirname, '../../..', file) }];
});
const fileOf = (name: string): string => commands.find((command) => command.name === name)?.file ?? '';

/** What a command did, without a terminal. */
async function run(name: string, words: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [fileOf(name), ...words], {
    env: { PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (chunk: Buffer) => (output[stream] += chunk.toString()));
  const [status] = (await once(child, 'close')) as [number];
  return { status, ...output };
}

test('every command has a script in package.json', () => {
  const programs = globSync('*.ts', {
    cwd: import.meta.dirname,
    exclude: ['*.test.ts', '{command,customer-command,voucher-command}.ts'],
  });
  expect(commands.map(({ file }) => file.slice(import.meta.dirname.length + 1)).toSorted()).toEqual(
    programs.toSorted(),
  );
});

describe.each(commands)('$name', ({ name }) => {
  test('prints its usage for --help, and creates no data folder', async () => {
    const data = join(temporaryFolder('command'), 'data');
    const { status, stdout, stderr } = await run(name, ['--help', 'a', 'b'], { DATA: data, HOLD_MINUTES: 'wrong' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^npm run ${name} --\\s[^]*For example: npm run ${name} -- \\S`));
    expect(existsSync(data)).toBe(false);
  });

  test('prints its usage for wrong arguments', async () => {
    for (const words of [['--cancel'], ['a', 'b', 'c', 'd']]) {
      const { status, stdout, stderr } = await run(name, words);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toContain(`npm run ${name} -- `);
      expect(stderr).not.toMatch(/\n\s+at /);
    }
  });
});

test.each([
  ['backup', []],
  ['cancel-order', ['K7MP-3XQ9', '--yes']],
  ['refund-order', ['K7MP-3XQ9', '--yes']],
  ['mark-paid', ['K7MP-3XQ9', '--yes']],
  ['invoice:open', []],
  ['voucher:suspend', ['K7MP-3XQ9']],
  ['voucher:resume', ['K7MP-3XQ9']],
  ['voucher:give-back', ['K7MP-3XQ9', '--yes']],
  ['customer:export', ['visitor@example.org']],
  ['customer:erase', ['visitor@example.org', '--yes']],
] as const)('%s says in one sentence that there is no shop in DATA, and creates none', async (name, words) => {
  const data = join(temporaryFolder('command'), 'data');
  const sentence = `There is no shop's database in ${data}: give this command the DATA or DATABASE_URL that the shop has.`;
  expect(await run(name, words, { DATA: data })).toEqual({ status: 1, stdout: '', stderr: `${sentence}\n` });
  expect(existsSync(data)).toBe(false);
});

describe('a command that cannot be undone:', () => {
  /** A database that a shop has written to: here an empty file is enough. */
  function shopsData(): string {
    const data = temporaryFolder('command');
    spawnSync(process.execPath, ['-e', `new (require('node:sqlite').DatabaseSync)('${data}/foyer.sqlite').close()`]);
    return data;
  }

  test.each([
    ['cancel-order', 'K7MP-3XQ9'],
    ['mark-paid', 'K7MP-3XQ9'],
    ['voucher:give-back', 'K7MP-3XQ9'],
    ['customer:erase', 'visitor@example.org'],
  ] as const)('%s needs --yes without a terminal', async (name, word) => {
    const DATA = shopsData();
    const refused = await run(name, [word], { DATA });
    expect([refused.status, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toMatch(/cannot be undone\. Nobody can be asked here, so nothing was done: add --yes\.\n$/);
    expect((await run(name, [word, '--yes'], { DATA })).stdout).toMatch(
      /is not an order|is not a refunded|There was no account/,
    );
  });

  const hasTerminals = !spawnSync('script', ['--version']).error;
  test.runIf(hasTerminals).each([
    ['', 'Nothing was done'],
    ['n', 'Nothing was done'],
    ['y', 'is not an order of this shop'],
  ])('cancel-order on a terminal answers %o with: %s', (answer, said) => {
    const command = `${process.execPath} ${fileOf('cancel-order')} K7MP-3XQ9`;
    const { stdout } = spawnSync('script', ['--quiet', '--command', command, '/dev/null'], {
      env: { PATH: process.env['PATH'] ?? '', DATA: shopsData() },
      input: `${answer}\n`,
      encoding: 'utf8',
    });
    expect(stdout).toContain('[y/N]');
    expect(stdout).toContain(said);
  });
});

describe('museum:new', () => {
  const sampleFolder = join(import.meta.dirname, '../../sample-museum');

  test('makes a museum that loads; the check reports only what is still to be written', async () => {
    const folder = join(temporaryFolder('new'), 'glass-museum');
    const { status, stdout } = await run('museum:new', [folder]);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^Glass museum is in .*\n.*museum:check -- /)]);
    expect(loadMuseum(folder).brand.name).toBe('Glass museum');
    const issues = museumIssues(folder, {
      now: Date.parse('2026-11-22T12:00:00Z'),
      screenAt: (path) => (path === '/withdrawal' ? { name: 'withdrawal', id: undefined, flag: undefined } : undefined),
      pairs: [],
      sampleFolder,
    });
    expect(issues.length).toBeGreaterThan(5);
    const isToBeWritten = /sample museum|ends in \.example|stand-in of a new museum/;
    expect(issues.filter(({ problem }) => !isToBeWritten.test(problem))).toEqual([]);
  });

  test('uses the given name, and refuses one that would break the files', async () => {
    const folder = temporaryFolder('new');
    await run('museum:new', [join(folder, 'one'), 'Haus der Öfen 2']);
    expect(loadMuseum(join(folder, 'one')).operator.name).toBe('Haus der Öfen 2');
    const { status, stderr } = await run('museum:new', [join(folder, 'two'), 'a: b']);
    expect([status, stderr]).toEqual([1, expect.stringContaining('a: b')]);
    expect(existsSync(join(folder, 'two'))).toBe(false);
  });

  test('refuses a folder that exists', async () => {
    const folder = join(temporaryFolder('new'), 'there');
    mkdirSync(folder);
    const { status, stderr } = await run('museum:new', [folder]);
    expect([status, stderr]).toEqual([1, `${folder} is there already: name a folder that is not.\n`]);
    expect(globSync('**', { cwd: folder }).filter((name) => name !== '.')).toEqual([]);
  });
});

describe('mail:test', () => {
  async function mailServer(answer?: Error): Promise<{ url: string; mails: string[]; close: () => void }> {
    const mails: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, _session, done) {
        let mail = '';
        stream.on('data', (chunk: Buffer) => (mail += chunk.toString()));
        stream.on('end', () => {
          mails.push(mail);
          done(answer, 'queued as 4711');
        });
      },
    });
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    return { url: `smtp://127.0.0.1:${port}`, mails, close: () => server.close() };
  }

  test('sends one mail and prints what the mail server answered', async () => {
    const { url, mails, close } = await mailServer();
    const { status, stdout } = await run('mail:test', ['you@example.org'], { SMTP_URL: url });
    close();
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/took the mail .* to you@example\.org\..*queued as 4711/),
    ]);
    expect(mails).toEqual([expect.stringContaining('To: you@example.org')]);
  });

  test('prints why the mail server refused the mail', async () => {
    const { url, close } = await mailServer(Object.assign(new Error('no relay for you'), { responseCode: 550 }));
    const { status, stderr } = await run('mail:test', ['you@example.org'], { SMTP_URL: url });
    close();
    expect([status, stderr]).toEqual([1, expect.stringMatching(/did not take the mail .*550 no relay for you/)]);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test('says that no password is sent to a mail server without encryption', async () => {
    const { url, close } = await mailServer();
    const SMTP_URL = url.replace('127.0.0.1', 'shop:s3cret@0.0.0.0');
    const { status, stderr } = await run('mail:test', ['you@example.org'], { SMTP_URL });
    close();
    expect([status, stderr]).toEqual([1, expect.stringMatching(/no STARTTLS.*\?requireTLS=false/)]);
    expect(stderr).not.toContain('s3cret');
  });

  test('says that without SMTP_URL nobody gets a mail', async () => {
    const { status, stderr } = await run('mail:test', ['you@example.org'], { SMTP_URL: '' });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^SMTP_URL is not set: .*outbox, and nobody gets one\.\n$/),
    ]);
  });
});
