/** The settings for calls to Mollie. The key is a secret: it goes into the header of a request, and nowhere else. */
export interface MollieSettings {
  readonly apiKey: string;
  /** Whether the key is for Mollie's test mode, where nobody pays anything. */
  readonly isTest: boolean;
}

/** Where a key comes from, for the sentences below. */
const where = 'Mollie shows it in its dashboard under Developers, API keys; it begins with live_ or test_';

/** The settings, or one sentence for the operator on why there are none. The sentence never contains the key. */
export function mollieSettings(
  written: string | undefined,
  name = 'MOLLIE_API_KEY',
): MollieSettings | { readonly problem: string } {
  const apiKey = (written ?? '').trim();
  if (apiKey === '') return { problem: `${name} is missing: ${where}.` };
  if (apiKey.startsWith('access_')) {
    return {
      problem: `${name} is an access token of an organisation, but the key of a website profile is needed: ${where}.`,
    };
  }
  if (apiKey.startsWith('pfl_')) {
    return { problem: `${name} is the id of a website profile, but its API key is needed: ${where}.` };
  }
  const [, mode] = /^(live|test)_[A-Za-z0-9]{20,100}$/.exec(apiKey) ?? [];
  if (mode === undefined)
    return { problem: `${name} is no API key of Mollie: ${where}, with letters and digits behind.` };
  return { apiKey, isTest: mode === 'test' };
}
