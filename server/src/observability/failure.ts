/** What failed and where, without anything that must not be logged. */
export interface Failure {
  readonly error: string;
  readonly code?: unknown;
  /** Stack frames, the innermost first. */
  readonly at?: readonly string[];
  readonly cause?: Failure;
}

const mostFrames = 8;
const mostCauses = 3;

/** Leaves out the message: a database's may quote a row, a mail server's an address, a provider's an account. */
export function failureOf(error: unknown, depth = 0): Failure {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  const at = framesOf(error);
  return {
    error: error.name,
    // A code is a word or a number; other values of `code` may not be safe to log.
    ...((typeof code === 'number' || isWord(code)) && { code }),
    ...(at.length > 0 && { at }),
    ...(cause !== undefined && depth < mostCauses && { cause: failureOf(cause, depth + 1) }),
  };
}

const isWord = (code: unknown): boolean => typeof code === 'string' && /^\w{1,40}$/.test(code);

/** Skips the message at the beginning of the stack, which may have several lines. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  return (start < 0 ? stack : stack.slice(start + message.length))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .+:\d+:\d+\)?$/.test(line))
    .slice(0, mostFrames);
}
