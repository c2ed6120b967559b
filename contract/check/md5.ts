import { createHash } from 'node:crypto';

/** A password in wire format [API-42]. */
export const md5 = (password: string): string => createHash('md5').update(password).digest('hex');
