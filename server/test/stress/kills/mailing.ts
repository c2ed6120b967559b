import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { bundled } from '../bundled-program.ts';

export interface MailingOptions {
  readonly databaseUrl: string;
  readonly museumFolder: string;
  readonly dataFolder: string;
  readonly smtpUrl: string;
  /** What its clock shows at the start, in epoch ms; it goes on from there. */
  readonly startsAt: number;
}

/** Starts a process that does the jobs of a database. Resolves when it is at work. */
export async function startMailing(options: MailingOptions): Promise<ChildProcess> {
  const program = await bundled(join(import.meta.dirname, 'mailing-process.ts'));
  const child = spawn(process.execPath, [program, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  return child;
}

/** Steps of a mail's way at which a process may be killed; `taken`: the server has said 250, and who sent it may not have heard or written it down. */
export const steps = ['connect', 'recipient', 'data', 'end', 'taken'] as const;
export type Step = (typeof steps)[number];

/** A mail that the server has said 250 to. */
export interface TakenMail {
  readonly messageId: string;
  readonly bookingId: string;
  /** All of it, without what separates its parts, which is another each time. */
  readonly content: string;
}

export interface WatchedMailServer {
  readonly url: string;
  readonly taken: TakenMail[];
  /** Is told of each step; `end` and the steps before it may answer false: then the mail is not taken. */
  watch(on: (step: Step) => boolean): void;
  close(): Promise<void>;
}

/** A real mail server, whose talk is watched step by step. */
export async function watchedMailServer(): Promise<WatchedMailServer> {
  const taken: TakenMail[] = [];
  let goesOn: (step: Step) => boolean = () => true;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, answer) => void (goesOn('connect') && answer()),
    onRcptTo: (_address, _session, answer) => void (goesOn('recipient') && answer()),
    onData: (stream, _session, answer) => {
      const chunks: Buffer[] = [];
      stream.once('data', () => goesOn('data'));
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (!goesOn('end')) return;
        taken.push(read(Buffer.concat(chunks).toString('latin1')));
        answer();
        goesOn('taken');
      });
    },
  });
  // A process that is killed hangs up in the middle of a word.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    watch: (on) => (goesOn = on),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function read(message: string): TakenMail {
  const [, messageId = ''] = /^Message-ID: (\S+)/m.exec(message) ?? [];
  const [, bookingId = ''] = /filename=tickets-([A-Z0-9-]+)\.pdf/.exec(message) ?? [];
  // A mail that goes out twice has the date of each.
  const content = message.replace(/^Date: .*$/m, '').replaceAll(/--_NmP-\w+-Part_\d+/g, '');
  return { messageId, bookingId, content };
}
