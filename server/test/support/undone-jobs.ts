/**
 * Jobs that are not done, as the condition of a question in SQL: without the questions about payments that come half a day after an order or
 * later, which nothing waits for. `now` in epoch ms.
 */
export const isUndone = (now: number): string =>
  `done_at is null and not (kind = 'paymentState' and due_at > ${now + 2 * 60 * 60_000})`;
