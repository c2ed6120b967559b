import * as v from 'valibot';

/** A password as the wire carries it [API-42]: the MD5 of its UTF-8 bytes in hex, 32 letters. */
export const passwordDigest = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/i), v.toLowerCase());
