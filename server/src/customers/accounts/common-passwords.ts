import { digestOf } from './passwords.ts';

let digests: Promise<ReadonlySet<string>> | undefined;

/** Whether a password, of which the wire carries the digest alone [API-42], is one of the first that anybody would guess. */
export async function isCommonPassword(digest: string): Promise<boolean> {
  digests ??= digestsOfCommon();
  return (await digests).has(digest);
}

/** The list is read with the first new password: a start does not wait for it. */
async function digestsOfCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(digestOf));
}
