import * as lines from './providers.ts';

/** The providers by the names that `PAYMENT_PROVIDER` takes. */
export const providers = { ...lines };

export type ProviderName = keyof typeof providers;
export const providerNames = Object.keys(providers) as ProviderName[];

type SettingsOf<Name extends ProviderName> = Exclude<
  ReturnType<(typeof providers)[Name]['read']>,
  { readonly problem: string }
>;

/** A provider with its settings. */
export type ProviderWithSettings = {
  readonly [Name in ProviderName]: { readonly name: Name; readonly settings: SettingsOf<Name> };
}[ProviderName];

/** The sandbox by its name, or a provider with its keys. */
export type ChosenProvider = 'sandbox' | ProviderWithSettings;
