import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { freePort } from './free-port.ts';
import type { RoundRobin } from './round-robin.ts';

const delivered = join(import.meta.dirname, '../../../../deploy/nginx/foyer.conf');

export const isNginxInstalled = spawnSync('nginx', ['-v']).status === 0;

/** Who is where: the networks that nginx does not limit, and a header that says where a request comes from, for who has one address only. */
interface Networks {
  readonly own: string;
  readonly addressHeader?: string;
}

/**
 * The nginx that `deploy/` describes, on this machine alone and without TLS. It has no probes: what it knows, connections told it. Crowds
 * that all come from this machine are the museum's own.
 */
export async function openNginx(
  networks: Networks = { own: '127.0.0.0/8 1;' },
): Promise<RoundRobin & { readonly http2Origin: string }> {
  const [folder, port, http2Port] = [temporaryFolder('nginx'), await freePort(), await freePort()];
  let nginx: ChildProcess | undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    http2Origin: `http://127.0.0.1:${http2Port}`,
    serve: (ports) => {
      writeFileSync(
        join(folder, 'foyer.conf'),
        onThisMachine(readFileSync(delivered, 'utf8'), { port, http2Port }, folder),
      );
      const servers = ports.map((one) => `server 127.0.0.1:${one} max_fails=0;\n`);
      writeFileSync(join(folder, 'foyer-shops.conf'), servers.join(''));
      writeFileSync(join(folder, 'foyer-networks.conf'), networks.own);
      mkdirSync(join(folder, 'kept'));
      writeFileSync(join(folder, 'nginx.conf'), around(folder, networks));
      nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
    },
    close: async () => {
      if (!nginx) return;
      const gone = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await gone;
    },
  };
}

function onThisMachine(written: string, ports: { port: number; http2Port: number }, folder: string): string {
  return written
    .replaceAll(/^ *(listen \[::\].*|ssl_.*)\n/gm, '')
    .replace('listen 80;', `listen unix:${folder}/redirect;`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${ports.port}; listen 127.0.0.1:${ports.http2Port} http2;`)
    .replaceAll(/^ *error_log .*$/gm, 'error_log stderr crit;');
}

const around = (folder: string, { addressHeader }: Networks) => `
daemon off;
pid ${folder}/pid;
error_log stderr crit;
worker_rlimit_nofile 4096;
events { worker_connections 2048; }
http {
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/kept/${name};\n`).join('')}
  ${addressHeader ? `set_real_ip_from 127.0.0.0/8;\n  real_ip_header ${addressHeader};` : ''}
  include foyer.conf;
}
`;
