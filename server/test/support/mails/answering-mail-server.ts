import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** What a mail server answers, by the step of its talk; `.` is the end of a mail. Without an answer it takes it. */
export type SmtpReply = Partial<Record<'greeting' | 'MAIL' | 'RCPT' | '.', string>>;

export interface MailServer {
  readonly url: string;
  close(): Promise<void>;
}

/** A mail server that answers as it is told to: with codes that a real one gives seldom. */
export async function answeringMailServer(reply: SmtpReply): Promise<MailServer> {
  const server = createServer((socket) => {
    let isData = false;
    const say = (answer: string) => socket.write(`${answer}\r\n`);
    const answerTo = (said: string): string => {
      if (said.startsWith('MAIL')) return reply.MAIL ?? '250 fine';
      if (said.startsWith('RCPT')) return reply.RCPT ?? '250 fine';
      isData = said.startsWith('DATA');
      return isData ? '354 go on' : said.startsWith('QUIT') ? '221 bye' : '250 fine';
    };
    socket.on('error', () => socket.destroy());
    say(reply.greeting ?? '220 mail');
    let rest = '';
    socket.on('data', (chunk) => {
      rest += String(chunk);
      if (isData) {
        if (!rest.endsWith('\r\n.\r\n')) return;
        isData = false;
        rest = '';
        say(reply['.'] ?? '250 taken');
        return;
      }
      const said = rest;
      rest = '';
      say(answerTo(said));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
