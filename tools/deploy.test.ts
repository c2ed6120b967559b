import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { home } from './run.ts';

/** What `deploy/` holds is read by the programs that it is for, where they are installed: nothing of it is copied by hand only to fail. */
const deploy = join(home, 'deploy');
const scratch = mkdtempSync(join(tmpdir(), 'foyer-deploy-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const read = (name: string): string => readFileSync(join(deploy, name), 'utf8');
const isInstalled = (program: string): boolean => !spawnSync(program, ['--version']).error;

/** What a program says of a file; it must be content with it. */
function expectAccepted(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, ...env } });
  expect(`${status} ${stderr}`).toMatch(/^0/);
  return stdout + stderr;
}

describe.runIf(isInstalled('nginx') && isInstalled('openssl'))('nginx', () => {
  test.each(['foyer-shops.conf', 'shops-in-compose.conf'])('accepts foyer.conf with %s', (shops) => {
    const folder = join(scratch, shops);
    cpSync(join(deploy, 'nginx'), folder, { recursive: true });
    // Names of the containers, which nobody here knows; nginx asks for them again from 1.27.3 on, and this may be an older one.
    const servers = read(`nginx/${shops}`)
      .replaceAll(/\bshop(\d):/g, '127.0.0.$1:')
      .replace(/^resolver .*$/m, '')
      .replaceAll(' resolve ', ' ');
    writeFileSync(join(folder, 'foyer-shops.conf'), servers);
    const config = read('nginx/foyer.conf').replaceAll('/var/log/nginx', folder);
    writeFileSync(join(folder, 'foyer.conf'), config.replaceAll(' tls/', ` ${folder}/`));
    const key = ['-nodes', '-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
    expectAccepted('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-subj', '/CN=shop.example', ...key]);
    writeFileSync(join(folder, 'nginx.conf'), `pid ${folder}/pid;\nevents {}\nhttp { include foyer.conf; }\n`);
    expect(expectAccepted('nginx', ['-t', '-c', join(folder, 'nginx.conf')])).not.toMatch(
      /\[warn\](?!.*"listen \.\.\. http2")/,
    );
  });
});

describe.runIf(isInstalled('systemd-analyze'))('systemd', () => {
  test('accepts the units, and rates the shop’s exposure as low', () => {
    for (const name of ['foyer@.service', 'foyer-backup.service', 'foyer-backup.timer']) {
      // Where the shop will be; here nothing is.
      const unit = read(`systemd/${name}`).replaceAll(
        /\/opt\/foyer\/node_modules\/\.bin\/node|\/usr\/bin\/curl/g,
        '/bin/true',
      );
      writeFileSync(join(scratch, name), unit);
    }
    const units = ['foyer@3001.service', 'foyer-backup.timer', 'foyer-backup.service'].map((name) =>
      join(scratch, name),
    );
    expect(expectAccepted('systemd-analyze', ['verify', '--man=no', ...units])).toBe('');
    const unit = join(scratch, 'foyer@.service');
    expectAccepted('systemd-analyze', ['security', '--offline=yes', '--threshold=20', unit]);
  });
});

describe.runIf(isInstalled('docker-compose'))('compose', () => {
  const settings = { PUBLIC_ORIGIN: 'https://shop.example', POSTGRES_PASSWORD: 'secret' };
  const args = ['--project-directory', deploy, '--file', join(deploy, 'compose.yaml'), 'config'];

  test('accepts compose.yaml, whose three shops differ only in their names', () => {
    const shown = expectAccepted('docker-compose', args, settings);
    const shops = [1, 2, 3].map((number) => new RegExp(`^  shop${number}:\\n((?: {4}.*\\n)+)`, 'm').exec(shown)?.[1]);
    expect(shops[0]).toContain('DATABASE_URL: postgres://foyer:secret@database:5432/foyer');
    expect(new Set(shops).size).toBe(1);
  });

  test('refuses to start without a password', () => {
    const { status, stderr } = spawnSync('docker-compose', args, {
      encoding: 'utf8',
      env: { ...process.env, PUBLIC_ORIGIN: settings.PUBLIC_ORIGIN, POSTGRES_PASSWORD: '' },
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('a long random word')]);
  });
});

test('the image installs dependencies before it copies the sources, and does not run as root', () => {
  const lines = read('Dockerfile').split('\n');
  const { workspaces } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { workspaces: string[] };
  for (const name of workspaces) expect(lines).toContain(`COPY ${name}/package.json ${name}/`);
  expect(lines.indexOf('RUN npm ci --no-audit --no-fund')).toBeLessThan(lines.indexOf('COPY . .'));
  const [build = '', runs = ''] = lines.join('\n').split(/^FROM (?=.*slim\n# pg_dump)/m);
  expect(build).toContain('npm run build');
  expect(runs).toMatch(/^USER node$/m);
  expect(runs).toMatch(/^HEALTHCHECK /m);
});

test('image and repository ignore what an operator puts into deploy/: passwords, keys, the museum', () => {
  expect(read('Dockerfile.dockerignore').split('\n')).toEqual(expect.arrayContaining(['deploy', '**/.env', '.git']));
  const secrets = ['deploy/.env', 'deploy/tls/privkey.pem', 'deploy/museum/museum.yaml'];
  const { stdout } = spawnSync('git', ['check-ignore', ...secrets], { cwd: home, encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toEqual(secrets);
});

/** Every setting that a file of `deploy/` sets is one that the README names. */
test('the README names every setting that deploy/ sets', () => {
  const readme = readFileSync(join(home, 'README.md'), 'utf8');
  const named = new Set([...readme.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name));
  const set = [read('systemd/foyer.env'), read('example.env')]
    .flatMap((text) => [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name))
    .filter((name) => name !== 'POSTGRES_PASSWORD');
  expect(set.length).toBeGreaterThan(5);
  expect(set.filter((name) => !named.has(name))).toEqual([]);
});
