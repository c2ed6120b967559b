import { join } from 'node:path';
import type { ServerOptions } from '../../config/server-options.ts';
import type { Postman } from './postman.ts';

/** One postman for all mails. It is created for the first mail, because its modules take long to load. */
export function lazyPostman({
  smtpUrl,
  dataFolder,
}: Pick<ServerOptions, 'smtpUrl' | 'dataFolder'>): () => Promise<Postman> {
  let postman: Promise<Postman> | null = null;
  const create = async () => {
    const { createPostman } = await import('./postman.ts');
    return createPostman({ smtpUrl, outboxFolder: join(dataFolder, 'outbox') });
  };
  return () => (postman ??= create());
}
