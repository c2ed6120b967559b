import type { Piscina } from 'piscina';
import { countDocumentRefused } from '../observability/counters.ts';
import type { Log } from '../observability/log.ts';
import type { DocumentTask, DocumentTasks } from './document-types.ts';
import type { DocumentMuseum } from './museum-of-documents.ts';
import { workerFile } from './worker-file.ts';

/** Limits of the pool, and of what is stored. */
export interface DocumentLimits {
  readonly threads: number;
  /** Tasks that may wait for a thread; more are refused. */
  readonly mostWaiting: number;
  /** From the request on, including the wait. */
  readonly mostMs: number;
  /** The heap of each thread. */
  readonly mostMegabytes: number;
  /** What one process stores in an hour. Documents beyond it are drawn each time, or somebody could fill the disk before it is tidied. */
  readonly mostStoredBytes: number;
}

export const defaultDocumentLimits: DocumentLimits = {
  threads: 2,
  mostWaiting: 100,
  mostMs: 30_000,
  mostMegabytes: 192,
  mostStoredBytes: 500_000_000,
};

export type Limit = 'queue' | 'time' | 'memory' | 'closed';

/** A limit of the pool was reached; the same document may be drawn later. */
export class NotDrawnNow extends Error {
  override readonly name = 'NotDrawnNow';
  readonly limit: Limit;

  constructor(limit: Limit) {
    super(`No thread could draw it: ${limit}.`);
    this.limit = limit;
  }
}

/** Draws documents and writes mails in threads, so that the event loop stays free for visitors. */
export interface DocumentPool {
  /** The number of tasks that run at once. */
  readonly threads: number;
  /** Throws NotDrawnNow at a limit, and whatever the drawing throws. */
  run<Name extends keyof DocumentTasks>(
    task: { readonly name: Name } & DocumentTasks[Name]['asks'],
  ): Promise<DocumentTasks[Name]['answers']>;
  /** Ends all threads and rejects unfinished tasks. */
  close(): Promise<void>;
}

/** How long an idle thread lives; its end frees its memory. */
const idleMs = 60_000;

/** A pool whose first thread starts with the first task, so that it does not delay the shop's start. */
export function documentPool(museum: DocumentMuseum, limits: DocumentLimits, log: Log): DocumentPool {
  let opening: Promise<Piscina<DocumentTask>> | null = null;
  let isClosed = false;
  let taken = 0;

  const open = async (): Promise<Piscina<DocumentTask>> => {
    const { Piscina: Pool } = await import('piscina');
    const pool = new Pool<DocumentTask>({
      filename: workerFile,
      workerData: museum,
      // With 0, Piscina would not replace a thread that broke a limit, and waiting tasks would hang.
      minThreads: 1,
      maxThreads: limits.threads,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: limits.mostMegabytes },
    });
    // A thread may fail without a task; an unhandled error would end the process.
    pool.on('error', (error: Error) => log.error({ error: error.name }, 'A thread for documents broke'));
    return pool;
  };

  const refusal = (limit: Limit, task: string): NotDrawnNow => {
    countDocumentRefused(limit);
    if (limit !== 'closed') log.warn({ limit, task }, 'A document or mail broke a limit');
    return new NotDrawnNow(limit);
  };

  return {
    threads: limits.threads,
    run: async (task) => {
      if (isClosed) throw refusal('closed', task.name);
      // Counted here, because Piscina's queue does not count tasks that can be aborted.
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

/** The limit that the pool's error stands for; null if the drawing itself failed. */
function limitIn(error: unknown): Limit | null {
  if (!(error instanceof Error)) return null;
  if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'memory';
  return error.name === 'AbortError' ? 'time' : null;
}
