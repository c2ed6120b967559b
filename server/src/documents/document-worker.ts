import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { orderWithoutCredits } from '../orders/credit-notes/order-without-credits.ts';
import { visitsIcs } from './calendar/visits-ics.ts';
import { confirmationMail } from './mail/confirmation-mail.ts';
import { creditNoteMail } from './mail/credit-note-mail.ts';
import { giftMail } from './mail/gift-mail.ts';
import type { DocumentTask } from './document-types.ts';
import { drawDocument } from './draw-document.ts';
import type { DocumentMuseum } from './museum-of-documents.ts';
import type { WrittenMail } from './mail/written-mail.ts';
import { writeMail } from './mail/written-mail.ts';

/** The museum that the pool passed to this thread. */
const museum = workerData as DocumentMuseum;

/** Visitors' calls come before drawing. Only Linux has a priority per thread; elsewhere this would set the whole process's. */
if (process.platform === 'linux') setPriority(0, 10);

/**
 * The entry of a thread of the pool (document-pool.ts). It uses neither database nor network and writes nothing, so it may be ended at any
 * moment.
 *
 * @public
 */
export default async function work(task: DocumentTask): Promise<Uint8Array | string | WrittenMail> {
  if (task.name === 'draw') return drawDocument(task.kind, task.order, museum, task.language);
  if (task.name === 'calendar') return visitsIcs(orderWithoutCredits(task.order), museum, task.language);
  if (task.name === 'creditNoteMail') return writeMail(await creditNoteMail(task.order, task.credited, museum));
  if (task.name === 'giftMail') return writeMail(await giftMail(task.order, task.index, museum, task.at));
  const { order, pageUrl, drawn, at } = task;
  return writeMail(await confirmationMail(order, museum, order.language, pageUrl, drawn, at));
}
