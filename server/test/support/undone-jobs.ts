import type { OutboxKind } from '../../src/outbox/outbox-kind.ts';

/** Questions to the provider: nothing waits for them. */
export const questions: readonly OutboxKind[] = ['paymentState', 'orderPayment'];

/** Jobs that are not done, as the condition of a question in SQL, but for questions about orders that are not due at `now`, epoch ms. */
export const isUndone = (now: number): string => `done_at is null and (kind <> 'orderPayment' or due_at <= ${now})`;
