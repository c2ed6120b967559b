/** The entry for a back end's code; undefined for a code that only another back end uses. */
export function knownCode<Code extends string, Known>(
  codes: Readonly<Record<Code, Known>>,
  code: string,
): Known | undefined {
  return isKnownCode(codes, code) ? codes[code] : undefined;
}

export function isKnownCode<Code extends string>(codes: Readonly<Record<Code, unknown>>, code: string): code is Code {
  return Object.hasOwn(codes, code);
}
