/**
 * A browser skips a view transition if the window is rotated, resized or hidden meanwhile. The new screen is shown, so this is no error.
 * React recognises it only by the exact message of older browsers (its issue 37669), so the kind of error decides here.
 */
export function reportUnlessSkipped(error: unknown): void {
  if (error instanceof DOMException && error.name === 'InvalidStateError') return;
  reportError(error);
}
