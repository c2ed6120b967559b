import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { median, share } from './median.ts';

const connections = 32;
const runMs = 3000;

/** Requests per second of a page of the shop, and of a bare `node:http` in a process of its own that sends the same bytes. */
export async function compareThroughput(address: string) {
  const bare = await openBareServer(address);
  const [ofShop, ofBare]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round < 3; round += 1) {
      ofShop.push(await requestsPerSecond(address));
      ofBare.push(await requestsPerSecond(bare.address));
    }
  } finally {
    bare.close();
  }
  const [shop, still] = [Math.round(median(ofShop)), Math.round(median(ofBare))];
  return { kept: shop, bare: still, ratio: share(shop, still) };
}

/** Asks again on each connection as soon as an answer is complete. */
async function requestsPerSecond(address: string): Promise<number> {
  const { host, hostname, port, pathname } = new URL(address);
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`;
  let answers = 0;
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname, () => socket.write(request));
    let open = 0;
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      if (open === 0) {
        const end = chunk.indexOf('\r\n\r\n');
        const length = /content-length: (\d+)/i.exec(chunk.subarray(0, end).toString('latin1'))?.[1];
        open = Number(length) + end + 4;
      }
      open -= chunk.length;
      if (open > 0) return;
      open = 0;
      answers += 1;
      socket.write(request);
    });
    return socket;
  });
  await new Promise((resolve) => setTimeout(resolve, runMs));
  sockets.forEach((socket) => socket.destroy());
  return answers / (runMs / 1000);
}

async function openBareServer(likeAddress: string): Promise<{ address: string; close: () => void }> {
  const child = spawn(process.execPath, [import.meta.filename, likeAddress], { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString('utf8').trim()));
  });
  return { address, close: () => child.kill('SIGKILL') };
}

/** As a program: sends what the address answered once, for ever. */
async function beBareServer(likeAddress: string): Promise<void> {
  const answer = await fetch(likeAddress, { headers: { 'accept-encoding': 'identity' } });
  const { brotliCompressSync } = await import('node:zlib');
  const body = brotliCompressSync(Buffer.from(await answer.arrayBuffer()));
  const kept = ['content-type', 'cache-control', 'content-security-policy'];
  const headers = Object.fromEntries(kept.map((name) => [name, answer.headers.get(name) ?? '']));
  const server = createServer((_, response) => {
    response.writeHead(200, { ...headers, 'content-encoding': 'br', 'content-length': body.length });
    response.end(body);
  });
  server.listen(0, () => {
    const bound = server.address();
    if (typeof bound === 'object' && bound) console.log(`http://localhost:${bound.port}/`);
  });
}

if (import.meta.main) await beBareServer(process.argv[2] ?? '');
