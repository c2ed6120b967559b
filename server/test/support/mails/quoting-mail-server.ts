import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export interface MailServer {
  readonly url: string;
  /** What it was given so far. */
  readonly received: () => string;
  close(): Promise<void>;
}

/** A mail server to which each mail is too large, and that quotes in its complaint what it was given. */
export async function quotingMailServer(): Promise<MailServer> {
  let received = '';
  const server = createServer((socket) => {
    let isData = false;
    socket.on('error', () => socket.destroy());
    socket.write('220 mail\r\n');
    socket.on('data', (chunk) => {
      const said = String(chunk);
      if (!isData) {
        isData = said.startsWith('DATA');
        socket.write(isData ? '354 go on\r\n' : said.startsWith('EHLO') ? '250 HELP\r\n' : '250 fine\r\n');
        return;
      }
      received += said;
      if (!said.endsWith('\r\n.\r\n')) return;
      isData = false;
      socket.write(`552 5.3.4 ${received.replaceAll(/[\r\n]+/g, ' ')}\r\n`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => received.replaceAll('=\r\n', ''),
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
