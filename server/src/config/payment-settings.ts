import { readFileSync } from 'node:fs';
import type { ChosenProvider } from '../payments/chosen-provider.ts';
import { mollieSettings } from '../payments/mollie/settings.ts';
import { stripeSettings } from '../payments/stripe/settings.ts';
import type { Environment } from './environment.ts';
import { oneOf, setting, WrongSetting } from './environment.ts';
import type { SecretName, SettingName } from './setting-names.ts';

/** Whom `PAYMENT_PROVIDER` names, with the keys that it needs; of others no key is read. Throws WrongSetting, which never holds a key. */
export function chosenProvider(environment: Environment): ChosenProvider | undefined {
  const secret = (name: SecretName) => secretSetting(environment, name);
  const name = oneOf(['sandbox', 'stripe', 'mollie'], 'PAYMENT_PROVIDER', setting(environment, 'PAYMENT_PROVIDER'));
  if (name === 'stripe') {
    const [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET] = [secret('STRIPE_SECRET_KEY'), secret('STRIPE_WEBHOOK_SECRET')];
    return { name, settings: orThrow(stripeSettings({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET })) };
  }
  return name === 'mollie' ? { name, settings: orThrow(mollieSettings(secret('MOLLIE_API_KEY'))) } : name;
}

function orThrow<Settings extends object>(settings: Settings | { readonly problem: string }): Settings {
  if ('problem' in settings) throw new WrongSetting(settings.problem);
  return settings;
}

/** A secret as it is written, or from the file that `…_FILE` names, as containers hand it over. */
function secretSetting(environment: Environment, name: SecretName): string | undefined {
  const fileName: SettingName = `${name}_FILE`;
  const [written, file] = [setting(environment, name), setting(environment, fileName)];
  if (written !== undefined && file !== undefined)
    throw new WrongSetting(`${name} and ${fileName} are both set: one of them is enough.`);
  if (file === undefined) return written;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    // What was written is not repeated: it may be the key itself.
    throw new WrongSetting(`${fileName} names a file that cannot be read.`);
  }
}
