import { createServer } from 'node:net';

/** Above the ports that browsers and `fetch` block (the highest is 10080), and below those that the system assigns. */
const lowest = 11_000;
const perProcess = 10;
const first = lowest + (process.pid % 2_000) * perProcess;
let next = first;

/** An address on this machine where nobody listens. Each process has ten ports and uses them in turn. */
export async function freeOrigin(): Promise<string> {
  for (let tries = 0; tries < perProcess; tries += 1) {
    const port = next;
    next = first + ((next + 1 - first) % perProcess);
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
