import type { ColourPair } from '../../src/app/embedded-server.ts';

const text = { least: 4.5, use: 'texts' };

/** The operator's colours as the style sheets put them on each other; where both are exchanged the contrast is the same. */
export const colourPairs: readonly ColourPair[] = [
  ...(['ink', 'quiet', 'free', 'fewLeft', 'danger'] as const).flatMap((front) => [
    { front, ground: 'paper', ...text } as const,
    { front, ground: 'raised', ...text } as const,
  ]),
  // A link under the pointer, and the arrow beside each way into the shop.
  { front: 'accent', ground: 'paper', ...text },
  { front: 'onAccent', ground: 'accent', ...text },
];
