import * as v from 'valibot';

/** A password in wire format [API-42]: the MD5 of its UTF-8 bytes as 32 hex digits. */
export const passwordDigest = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/i), v.toLowerCase());
