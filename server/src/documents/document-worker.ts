import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import type { Order } from '../orders/order.ts';
import { confirmationMail, type Drawn } from './confirmation-mail.ts';
import type { DocumentKind } from './draw-document.ts';
import { drawDocument } from './draw-document.ts';
import type { DocumentMuseum } from './museum-of-documents.ts';
import type { WrittenMail } from './written-mail.ts';
import { writeMail } from './written-mail.ts';

/** What a thread of the pool is asked for, and what it answers. */
export interface DocumentTasks {
  readonly draw: {
    readonly asks: { readonly order: Order; readonly kind: DocumentKind; readonly language: string };
    readonly answers: Uint8Array;
  };
  readonly confirmation: {
    readonly asks: { readonly order: Order; readonly pageUrl: string; readonly drawn: Drawn };
    readonly answers: WrittenMail;
  };
}

export type DocumentTask = {
  [Name in keyof DocumentTasks]: { readonly name: Name } & DocumentTasks[Name]['asks'];
}[keyof DocumentTasks];

/** The museum, as the thread was started with it. */
const museum = workerData as DocumentMuseum;

/** Where both want a processor, it is the visitor's call that gets it. Only Linux has a priority for each thread; elsewhere it would be the whole process's. */
if (process.platform === 'linux') setPriority(0, 10);

/** The entry of a thread of the pool (document-pool.ts). It touches neither database nor disk nor network: whatever ends it, nothing is half done. */
export default async function work(task: DocumentTask): Promise<Uint8Array | WrittenMail> {
  if (task.name === 'draw') return drawDocument(task.kind, task.order, museum, task.language);
  return writeMail(await confirmationMail(task.order, museum, task.order.language, task.pageUrl, task.drawn));
}
