import type { Control } from './control.ts';
import type { Asked, Reply } from './reply.ts';
import { refusal } from './reply.ts';

const keptMs = 60 * 60_000;

interface Kept {
  readonly asked: string;
  readonly at: number;
  /** None while the first is still being worked on. */
  reply: Reply | null;
}

/** Answers each key once within an hour; then with what was answered first. Of POST alone keys count. */
export function idempotent(control: Control, work: (asked: Asked) => Promise<Reply>): (asked: Asked) => Promise<Reply> {
  const keys = new Map<string, Kept>();
  return async (asked) => {
    const { idempotencyKey: key } = asked;
    if (key === null || asked.method !== 'POST') return work(asked);
    const fingerprint = `${asked.path} ${JSON.stringify(asked.body)}`;
    const kept = keys.get(key);
    if (kept && control.now - kept.at < keptMs) {
      if (kept.asked !== fingerprint) return refusal(400, 'The idempotency key has been used with other parameters.');
      if (!kept.reply) return refusal(409, 'A request with this idempotency key is being processed.');
      return { ...kept.reply, isReplayed: true };
    }
    const entry: Kept = { asked: fingerprint, at: control.now, reply: null };
    keys.set(key, entry);
    entry.reply = await work(asked);
    return entry.reply;
  };
}
