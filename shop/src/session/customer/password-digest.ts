import { normalizedPassword } from '@foyer/rules/customers/credentials.ts';

type Sum = readonly [a: number, b: number, c: number, d: number];

/**
 * A password on the wire [ACC-2] [API-42]: the MD5 of its UTF-8 bytes, 32 hex digits. Implemented here because no browser provides MD5. It
 * gives no secrecy; https and the server's own hash do.
 */
export function digestOf(password: string): string {
  const bytes = padded(new TextEncoder().encode(normalizedPassword(password)));
  let sum: Sum = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let at = 0; at < bytes.byteLength; at += 64) sum = addBlock(sum, new DataView(bytes.buffer, at, 64));
  const written = new DataView(new ArrayBuffer(16));
  sum.forEach((word, at) => written.setUint32(at * 4, word, true));
  return Array.from(new Uint8Array(written.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Pads to whole blocks of 64 bytes: a 1 bit after the text, and its length in bits at the end. */
function padded(text: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil((text.length + 9) / 64) * 64);
  bytes.set(text);
  bytes[text.length] = 0x80;
  new DataView(bytes.buffer).setUint32(bytes.length - 8, text.length * 8, true);
  return bytes;
}

/** The bit rotations of each round. */
const turns = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
];

/** The mixing function of each round, and the index of the block's word for each step. */
const rounds = [
  { mix: (b: number, c: number, d: number) => (b & c) | (~b & d), word: (step: number) => step },
  { mix: (b: number, c: number, d: number) => (b & d) | (c & ~d), word: (step: number) => 5 * step + 1 },
  { mix: (b: number, c: number, d: number) => b ^ c ^ d, word: (step: number) => 3 * step + 5 },
  { mix: (b: number, c: number, d: number) => c ^ (b | ~d), word: (step: number) => 7 * step },
];

function addBlock(before: Sum, block: DataView): Sum {
  let [a, b, c, d] = before;
  for (const [round, { mix, word }] of rounds.entries()) {
    for (let step = round * 16; step < round * 16 + 16; step += 1) {
      const sine = Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32);
      const mixed = (a + mix(b, c, d) + sine + block.getUint32((word(step) % 16) * 4, true)) | 0;
      const turn = turns[round]?.[step % 4] ?? 0;
      [a, b, c, d] = [d, (b + ((mixed << turn) | (mixed >>> (32 - turn)))) | 0, b, c];
    }
  }
  return [before[0] + a, before[1] + b, before[2] + c, before[3] + d].map((word) => word | 0) as unknown as Sum;
}
