/** A setting that makes no sense, in a sentence for the operator: where in our code it was seen tells her nothing. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
}

/** What `read` makes of the settings; ends the program where it cannot. */
export function orEnd<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return endWithWrongSetting(error);
  }
}

/** Ends a program that was started with such a setting. Throws everything else. */
export function endWithWrongSetting(error: unknown): never {
  if (!(error instanceof WrongSetting)) throw error;
  console.error(error.message);
  process.exit(1);
}
