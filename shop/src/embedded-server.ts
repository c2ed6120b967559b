import type { Brand } from '@foyer/server/museum/brand-model.ts';
import { createServer } from '@foyer/server/server.ts';

export type { Brand };

/** The one door to the reference server. */
export const openServer = createServer;
export type EmbeddedServer = Awaited<ReturnType<typeof createServer>>;
