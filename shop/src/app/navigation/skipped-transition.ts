/**
 * A browser skips the change between two screens when the window is turned, resized or hidden meanwhile: the new screen stands,
 * nothing is wrong. React knows that by the exact words of older browsers only (its issue 37669), so the kind of error decides.
 */
export function reportUnlessSkipped(error: unknown): void {
  if (error instanceof DOMException && error.name === 'InvalidStateError') return;
  reportError(error);
}
