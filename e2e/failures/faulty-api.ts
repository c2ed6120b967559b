import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault, RealAnswer, Written } from './faults.ts';

/** A museum's API on the way to which things go wrong: it stands between a shop and the API at `behind`. */
export interface FaultyApi {
  readonly origin: string;
  /** From now on the calls that the pattern fits are answered so; the others go through. Without one all do. */
  breakCalls(calls?: RegExp, fault?: Fault): void;
  /** How many calls the present fault has answered. */
  broken(): number;
  /** What the present fault has written last; undefined where its answers do not arrive. */
  written(): Written | undefined;
  close(): Promise<void>;
}

export async function openFaultyApi(behind: string): Promise<FaultyApi> {
  let calls: RegExp | undefined;
  let fault: Fault | undefined;
  let broken = 0;
  let written: Written | undefined;
  const answerFaultily = async (response: ServerResponse, real: () => Promise<RealAnswer>, how: Fault) => {
    if ('lose' in how) await how.lose(response, real);
    else {
      written = await how.answer(real);
      response.writeHead(written.status, written.headers).end(written.body);
    }
    broken += 1;
  };
  const server = createServer((request, response) => {
    const real = asker(behind, request);
    if (!fault || !calls?.test(request.url ?? '')) return void passOn(real, response);
    void answerFaultily(response, real, fault);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    breakCalls(pattern, next) {
      [calls, fault, broken, written] = [pattern, next, 0, undefined];
    },
    broken: () => broken,
    written: () => written,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function asker(behind: string, request: IncomingMessage): () => Promise<RealAnswer & { type: string }> {
  const body = bodyOf(request);
  return async () => {
    const written = await body;
    const answer = await fetch(`${behind}${request.url ?? '/'}`, {
      method: request.method ?? 'GET',
      headers: { 'content-type': request.headers['content-type'] ?? 'text/plain' },
      body: written.length > 0 ? new Uint8Array(written) : null,
      redirect: 'manual',
    });
    return {
      status: answer.status,
      body: await answer.text(),
      type: answer.headers.get('content-type') ?? 'text/plain',
    };
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function passOn(real: ReturnType<typeof asker>, response: ServerResponse): Promise<void> {
  try {
    const { status, body, type } = await real();
    response.writeHead(status, { 'content-type': type }).end(body);
  } catch {
    response.destroy();
  }
}
