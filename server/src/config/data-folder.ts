import { mkdirSync } from 'node:fs';
import { WrongSetting } from './environment.ts';

/** Creates the folder of DATA, for this user alone. Throws WrongSetting if it cannot be created. */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new WrongSetting(
      `DATA must be a folder that can be made, not ${folder} (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}
