/** What the API answers: a status and an object. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  /** False for what was refused before anything began: Stripe keeps no answer of that. */
  readonly isKept: boolean;
  readonly isReplayed?: boolean;
}

export const errorOf = (status: number, type: string, message: string, code?: string, isKept = true): ApiAnswer => ({
  status,
  body: {
    error: { type, message, ...(code !== undefined && { code }), doc_url: 'https://docs.stripe.com/error-codes' },
  },
  isKept,
});

/** Answers by idempotency key: the same request again gets the first answer again, whatever it was. */
export function keptAnswers() {
  const kept = new Map<string, { readonly request: string; answer: ApiAnswer | null }>();
  return {
    /** Forgets all, as Stripe does after a day. */
    forget: () => kept.clear(),
    once: async (key: string | null, request: string, work: () => Promise<ApiAnswer>): Promise<ApiAnswer> => {
      if (key === null) return work();
      const before = kept.get(key);
      if (before && before.request !== request) {
        const words =
          'Keys for idempotent requests can only be used with the same parameters they were first used with.';
        return errorOf(400, 'idempotency_error', words, undefined, false);
      }
      if (before?.answer === null) {
        const words = 'There is currently another in-progress request using this Idempotent Key.';
        return errorOf(409, 'idempotency_error', words, 'idempotency_key_in_use', false);
      }
      if (before?.answer) return { ...before.answer, isReplayed: true };
      const entry = { request, answer: null as ApiAnswer | null };
      kept.set(key, entry);
      entry.answer = await work();
      if (!entry.answer.isKept) kept.delete(key);
      return entry.answer;
    },
  };
}
