import { join } from 'node:path';
import type { Postman } from '../documents/mail/postman.ts';
import type { ServerOptions } from '../config/server-options.ts';

/** One postman for all mails, hired for the first one: what writes them takes its time to load. */
export function hiredPostman({ smtpUrl, dataFolder }: ServerOptions): () => Promise<Postman> {
  let postman: Promise<Postman> | null = null;
  const hire = async () => {
    const { createPostman } = await import('../documents/mail/postman.ts');
    return createPostman({ smtpUrl, outboxFolder: join(dataFolder, 'outbox') });
  };
  return () => (postman ??= hire());
}
