/** Widths of a header's row, in CSS pixels. */
export interface RowWidths {
  readonly row: number;
  /** Everything in the row but the links. */
  readonly others: number;
  readonly links: number;
  /** Free room that the row keeps between its parts. */
  readonly gaps: number;
}

/** Whether the links stand in the row without pressing anything [HDR-5]. */
export function menuFits({ row, others, links, gaps }: RowWidths): boolean {
  return links + others + gaps <= row;
}

/** From which of the shop's widths on the menu is unfolded before it was measured; `yes`: folded until then. */
type FoldGuess = 'medium' | 'large' | 'extra' | 'yes';

/** In CSS pixels, rather too much: a letter on average; logo, icons and the page's edges; what each word keeps free around it. */
const letterPx = 9;
const fixedPx = 404;
const aroundPx = 24;

/** How wide a window these words of the row need, by their letters alone: the server cannot measure, and nothing may stick out [HDR-5]. */
export function guessedFold(words: readonly string[]): FoldGuess {
  const px = words.reduce((sum, word) => sum + word.length * letterPx + aroundPx, fixedPx);
  if (px <= 768) return 'medium';
  if (px <= 992) return 'large';
  return px <= 1200 ? 'extra' : 'yes';
}

/** How often at most, and how often at least, the header looks whether its menu fits [HDR-5]. */
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
