import type { PaymentProvider } from './provider.ts';

/** A provider that operators can choose, before anything of it is loaded but this. */
export interface ProviderOnOffer<Settings extends object, Name extends string> {
  /** As operators read it when the shop starts. */
  readonly title: string;
  /** Its settings, each a secret or not: each may stand in a file instead, which `…_FILE` names. */
  readonly settingNames: readonly Name[];
  /** What is made of them, or a sentence for the operator on why they are none; it holds nothing of what was written. */
  readonly read: (written: Readonly<Record<Name, string | undefined>>) => Settings | { readonly problem: string };
  /** Loads its client. */
  readonly open: (settings: Settings, parts: { readonly now: () => number }) => Promise<PaymentProvider>;
}

/** As it is, with its types found out. */
export const onOffer = <Settings extends object, const Name extends string>(
  provider: ProviderOnOffer<Settings, Name>,
): ProviderOnOffer<Settings, Name> => provider;
