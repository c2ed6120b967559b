import { readFileSync } from 'node:fs';
import type { ChosenProvider, ProviderWithSettings } from '../payments/chosen-provider.ts';
import { providerNames, providers } from '../payments/chosen-provider.ts';
import type { Environment } from './environment.ts';
import { oneOf, setting, WrongSetting } from './environment.ts';
import type { ProviderSetting, SettingName } from './setting-names.ts';

/** Whom `PAYMENT_PROVIDER` names, with the keys that it needs; of others no key is read. Throws WrongSetting, which never holds a key. */
export function chosenProvider(environment: Environment): ChosenProvider | undefined {
  const written = setting(environment, 'PAYMENT_PROVIDER');
  const name = oneOf(['sandbox', ...providerNames], 'PAYMENT_PROVIDER', written);
  if (name === undefined || name === 'sandbox') return name;
  const { settingNames, read } = providers[name];
  const all = Object.fromEntries(settingNames.map((one) => [one, writtenSetting(environment, one)]));
  const settings = read(all as Record<ProviderSetting, string | undefined>);
  if ('problem' in settings) throw new WrongSetting(settings.problem);
  return { name, settings } as ProviderWithSettings;
}

/** A setting as it is written, or from the file that `…_FILE` names, as containers hand it over. */
function writtenSetting(environment: Environment, name: ProviderSetting): string | undefined {
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
