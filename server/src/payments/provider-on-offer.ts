import type { PaymentProvider } from './provider.ts';

/** A provider that operators can choose. Nothing else of it is loaded until they do. */
export interface ProviderOnOffer<Settings extends object, Name extends string> {
  /** Its name, as operators read it when the shop starts. */
  readonly title: string;
  /** The names of its settings, secret or not. Each may be in a file instead, which `…_FILE` names. */
  readonly settingNames: readonly Name[];
  /** Reads the settings. Returns a sentence for the operator if they are wrong, which quotes nothing that was written. */
  readonly read: (written: Readonly<Record<Name, string | undefined>>) => Settings | { readonly problem: string };
  /** Loads its client and returns the provider. */
  readonly open: (settings: Settings, parts: { readonly now: () => number }) => Promise<PaymentProvider>;
}

/** Returns the provider unchanged, with its types inferred. */
export const onOffer = <Settings extends object, const Name extends string>(
  provider: ProviderOnOffer<Settings, Name>,
): ProviderOnOffer<Settings, Name> => provider;
