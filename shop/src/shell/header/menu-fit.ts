/** Widths of a header's row, in CSS pixels. */
export interface RowWidths {
  readonly row: number;
  /** Everything in the row but the links. */
  readonly others: number;
  readonly links: number;
  /** The gaps between the row's parts. */
  readonly gaps: number;
}

/** Whether the links have room in the row [HDR-5]. */
export function menuFits({ row, others, links, gaps }: RowWidths): boolean {
  return links + others + gaps <= row;
}

/** The breakpoint from which the menu is unfolded until it is measured; `yes`: always folded until then. */
type FoldGuess = 'medium' | 'large' | 'extra' | 'yes';

/** In CSS pixels, on the large side: an average letter; logo, icons and the page's edges; the room around a word. */
const letterPx = 9;
const fixedPx = 404;
const aroundPx = 24;

/** The window's width that these words need, guessed by their letters: the server cannot measure, and nothing may overflow [HDR-5]. */
export function guessedFold(words: readonly string[]): FoldGuess {
  const px = words.reduce((sum, word) => sum + word.length * letterPx + aroundPx, fixedPx);
  if (px <= 768) return 'medium';
  if (px <= 992) return 'large';
  return px <= 1200 ? 'extra' : 'yes';
}

/** The header checks its menu at most, and at least, once in this time [HDR-5]. */
export const fitCheckMs = 500;

/** Runs `action` at once, then at most every `ms`; calls in between lead to one more run at the end. */
export function throttled(action: () => void, ms: number): { run: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const rest = () => {
    timer = undefined;
    if (again) run();
  };
  function run(): void {
    again = timer !== undefined;
    if (again) return;
    timer = setTimeout(rest, ms);
    action();
  }
  return {
    run,
    stop: () => {
      clearTimeout(timer);
      again = false;
    },
  };
}
