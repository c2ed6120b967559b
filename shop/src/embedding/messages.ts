/** The page in the frame is ready, and asks for a `hello`. Contains nothing confidential. */
export interface Ready {
  readonly foyer: 'ready';
}

/** The first message from the museum's page to the frame. */
export interface Hello {
  readonly foyer: 'hello';
  /** The address of the museum's page. */
  readonly page: string;
  /** What the frame shows initially, without the language prefix: `tickets/101`. */
  readonly start: string;
  /**
   * The window has not navigated since the frame was last ready: page or frame was only reloaded. Older scripts in browser caches do not
   * send it.
   */
  readonly hasStayed?: boolean;
}

/** The part of the frame that is visible in the window, in CSS pixels. */
export interface Sight {
  readonly foyer: 'sight';
  /** The offset of the window's top from the frame's top; negative while the frame's top is below it. */
  readonly start: number;
  readonly height: number;
  /** How much of the frame is below the window. */
  readonly below: number;
  /** The page is being scrolled. */
  readonly isMoving: boolean;
}

export interface Height {
  readonly foyer: 'height';
  readonly px: number;
}

/** What the frame shows now: its path without the language prefix, with its query, and its title. */
export interface Place {
  readonly foyer: 'place';
  readonly path: string;
  readonly title: string;
}

/** Asks the museum's page to scroll until the window's top is this many px below the frame's top. */
export interface Scroll {
  readonly foyer: 'scroll';
  readonly to: number;
}

export type ToFrame = Hello | Sight;
export type ToPage = Ready | Height | Place | Scroll;

type Message = ToFrame | ToPage;
type Check = (value: unknown) => boolean;

/** Of any length, because the museum's page may have any address. */
const isAddress: Check = (value) => typeof value === 'string';
const isText: Check = (value) => typeof value === 'string' && value.length <= 2000;
/** No page is longer. */
const isPx: Check = (value) => Number.isFinite(value) && Math.abs(Number(value)) < 1_000_000;
const isYesOrNo: Check = (value) => typeof value === 'boolean';

const shapes: { readonly [M in Message as M['foyer']]: Readonly<Record<Exclude<keyof M, 'foyer'>, Check>> } = {
  ready: {},
  hello: { page: isAddress, start: isText, hasStayed: (value) => value === undefined || isYesOrNo(value) },
  sight: { start: isPx, height: isPx, below: isPx, isMoving: isYesOrNo },
  height: { px: isPx },
  place: { path: isText, title: isText },
  scroll: { to: isPx },
};

/** Checked by hand, so that the museum's page need not load a schema library. Undefined for anything that is no message of these kinds. */
export function readMessage<Kind extends Message['foyer']>(
  data: unknown,
  kinds: readonly Kind[],
): Extract<Message, { foyer: Kind }> | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const fields = data as Record<string, unknown>;
  const kind = kinds.find((name) => name === fields['foyer']);
  const isOne = kind && Object.entries<Check>(shapes[kind]).every(([name, check]) => check(fields[name]));
  return isOne ? (data as Extract<Message, { foyer: Kind }>) : undefined;
}
