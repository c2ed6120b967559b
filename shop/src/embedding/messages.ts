/** The frame's page is there, and would like to know where it is: nothing that anybody may not know. */
export interface Ready {
  readonly foyer: 'ready';
}

/** What the museum's page tells the frame first. */
export interface Hello {
  readonly foyer: 'hello';
  /** Its own address. */
  readonly page: string;
  /** What it shows when it is opened, below the language: `tickets/101`. */
  readonly start: string;
  /**
   * The window has gone nowhere since the frame was last there: it was reloaded, or the frame alone. Scripts that a browser has kept from before do
   * not say.
   */
  readonly hasStayed?: boolean;
}

/** What of the frame is in the window, in CSS pixels. */
export interface Sight {
  readonly foyer: 'sight';
  /** How far the window begins below the frame's beginning; negative while the frame begins further down. */
  readonly start: number;
  readonly height: number;
  /** How much of the frame lies below the window. */
  readonly below: number;
  /** The page is being scrolled. */
  readonly isMoving: boolean;
}

export interface Height {
  readonly foyer: 'height';
  readonly px: number;
}

/** What the frame shows now: its path below the language with its query, and its title. */
export interface Place {
  readonly foyer: 'place';
  readonly path: string;
  readonly title: string;
}

/** Would the museum's page scroll so that the window begins here, px below the frame's beginning? */
export interface Scroll {
  readonly foyer: 'scroll';
  readonly to: number;
}

export type ToFrame = Hello | Sight;
export type ToPage = Ready | Height | Place | Scroll;

type Message = ToFrame | ToPage;
type Check = (value: unknown) => boolean;

/** A page's own may be of any length. */
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

/** Checked by hand, as the museum's page should not load a library for it. Undefined for what is no message of these kinds. */
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
