import { createServer } from 'node:net';

const first = 3190 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) * 10;
let next = first;

/** An address on this machine that nobody listens at. Each worker has ten ports of its own and takes them in turn. */
export async function freeOrigin(): Promise<string> {
  for (let tries = 0; tries < 10; tries += 1) {
    const port = next;
    next = first + ((next + 1 - first) % 10);
    if (await isFree(port)) return `http://localhost:${port}`;
  }
  throw new Error(`No free port from ${first} on.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
