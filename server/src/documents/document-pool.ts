import type { Piscina } from 'piscina';
import { countDocumentRefused } from '../observability/counters.ts';
import type { Log } from '../observability/log.ts';
import type { DocumentTask, DocumentTasks } from './document-types.ts';
import type { DocumentMuseum } from './museum-of-documents.ts';
import { workerFile } from './worker-file.ts';

/** How much drawing is taken on. */
export interface DocumentLimits {
  readonly threads: number;
  /** So many may wait for a thread; who comes then is refused. */
  readonly mostWaiting: number;
  /** From the request on, waiting included: nobody waits longer for a page. */
  readonly mostMs: number;
  /** Of each thread's heap. */
  readonly mostMegabytes: number;
}

export const defaultDocumentLimits: DocumentLimits = {
  threads: 2,
  mostWaiting: 100,
  mostMs: 30_000,
  mostMegabytes: 192,
};

export type Limit = 'queue' | 'time' | 'memory' | 'closed';

/** A limit of the pool was in the way, by no fault of the order alone: the same may be drawn later. */
export class NotDrawnNow extends Error {
  override readonly name = 'NotDrawnNow';
  readonly limit: Limit;

  constructor(limit: Limit) {
    super(`No thread could draw it: ${limit}.`);
    this.limit = limit;
  }
}

/** Draws papers and writes mails in threads of their own, so that visitors are answered meanwhile. */
export interface DocumentPool {
  /** Throws NotDrawnNow when a limit is in the way, and what the drawing throws. */
  run<Name extends keyof DocumentTasks>(
    task: { readonly name: Name } & DocumentTasks[Name]['asks'],
  ): Promise<DocumentTasks[Name]['answers']>;
  /** Ends all threads; what is under way is refused. */
  close(): Promise<void>;
}

/** A thread that nobody needs for so long gives its memory back. */
const idleMs = 60_000;

/** A pool whose first thread starts with the first task: a shop opens without it. */
export function documentPool(museum: DocumentMuseum, limits: DocumentLimits, log: Log): DocumentPool {
  let opening: Promise<Piscina<DocumentTask>> | null = null;
  let isClosed = false;
  let taken = 0;

  const open = async (): Promise<Piscina<DocumentTask>> => {
    const { Piscina: Pool } = await import('piscina');
    const pool = new Pool<DocumentTask>({
      filename: workerFile,
      workerData: museum,
      // Of none it would start no other in the place of one that broke a limit, and who waits would wait on.
      minThreads: 1,
      maxThreads: limits.threads,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: limits.mostMegabytes },
    });
    // Of a thread that breaks while it has no task; unheard, it would end the process.
    pool.on('error', (error: Error) => log.error({ error: error.name }, 'A thread for documents broke'));
    return pool;
  };

  const refusal = (limit: Limit, task: string): NotDrawnNow => {
    countDocumentRefused(limit);
    if (limit !== 'closed') log.warn({ limit, task }, 'A document or mail broke a limit');
    return new NotDrawnNow(limit);
  };

  return {
    run: async (task) => {
      if (isClosed) throw refusal('closed', task.name);
      // Counted here: Piscina's own queue does not count tasks that can be ended.
      if (taken >= limits.threads + limits.mostWaiting) throw refusal('queue', task.name);
      taken += 1;
      try {
        const pool = await (opening ??= open());
        return await pool.run(task as DocumentTask, { signal: AbortSignal.timeout(limits.mostMs) });
      } catch (error) {
        const limit = isClosed ? 'closed' : limitIn(error);
        if (limit === null) throw error;
        throw refusal(limit, task.name);
      } finally {
        taken -= 1;
      }
    },
    close: async () => {
      isClosed = true;
      await (await opening)?.destroy();
    },
  };
}

/** The limit that an error of the pool tells of; null for what the drawing itself has thrown. */
function limitIn(error: unknown): Limit | null {
  if (!(error instanceof Error)) return null;
  if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'memory';
  return error.name === 'AbortError' ? 'time' : null;
}
