import { readFileSync } from 'node:fs';
import type { ChosenProvider, ProviderWithSettings } from '../payments/chosen-provider.ts';
import { providerNames, providers } from '../payments/chosen-provider.ts';
import type { Environment } from './environment.ts';
import { oneOf, setting, WrongSetting } from './environment.ts';
import type { ProviderSetting, SettingName } from './setting-names.ts';

/** The provider in `PAYMENT_PROVIDER` with its keys. Reads no other provider's keys. Throws WrongSetting, whose message never contains a key. */
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

/** A setting's value, or the content of the file in `…_FILE`, which is how containers pass secrets. */
function writtenSetting(environment: Environment, name: ProviderSetting): string | undefined {
  const fileName: SettingName = `${name}_FILE`;
  const [written, file] = [setting(environment, name), setting(environment, fileName)];
  if (written !== undefined && file !== undefined)
    throw new WrongSetting(`${name} and ${fileName} are both set: one of them is enough.`);
  if (file === undefined) return written;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    // The message omits the value, because it may be the key itself.
    throw new WrongSetting(`${fileName} names a file that cannot be read.`);
  }
}
