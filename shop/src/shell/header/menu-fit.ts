/** Widths in the header's row, in CSS pixels. */
export interface RowWidths {
  readonly row: number;
  /** Everything in the row except the links. */
  readonly others: number;
  readonly links: number;
  /** The gaps between the row's parts. */
  readonly gaps: number;
}

/** Whether the links have room in the row [HDR-5]. */
export function menuFits({ row, others, links, gaps }: RowWidths): boolean {
  return links + others + gaps <= row;
}

/** The breakpoint from which the menu is unfolded until it is measured. `yes`: folded at any width until then. */
type FoldGuess = 'medium' | 'large' | 'extra' | 'yes';

/** Generous estimates in CSS pixels: an average letter; logo, icons and page margins; the space around a word. */
const letterPx = 9;
const fixedPx = 404;
const aroundPx = 24;

/** Estimates the window width that these words need, because the server cannot measure and nothing may overflow [HDR-5]. */
export function guessedFold(words: readonly string[]): FoldGuess {
  const px = words.reduce((sum, word) => sum + word.length * letterPx + aroundPx, fixedPx);
  if (px <= 768) return 'medium';
  if (px <= 992) return 'large';
  return px <= 1200 ? 'extra' : 'yes';
}

/** The header checks its menu at this interval, and not more often [HDR-5]. */
export const fitCheckMs = 500;

/** Runs `action` at once, then at most once every `ms`. Calls in between cause one more run at the end. */
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
