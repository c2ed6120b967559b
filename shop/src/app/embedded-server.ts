import type { Brand } from '@foyer/server/museum/schema/brand-model.ts';
import { museumFile } from '@foyer/server/museum/schema/brand-model.ts';
import { MuseumFileIssues, type FileIssue } from '@foyer/server/museum/load/file-issues.ts';
import { readYaml } from '@foyer/server/museum/load/yaml-file.ts';

export { museumIssues } from '@foyer/server/museum-check/check-folder.ts';
export { byFile, type Issue, inFigures, printed } from '@foyer/server/museum-check/issue.ts';
export type { ColourPair, ShopScreen } from '@foyer/server/museum-check/check-context.ts';
export { MuseumFileIssues };
export type { Brand };
export {
  type Environment,
  optionsFromEnvironment,
  exitOnWrongSetting,
  portNumber,
  setting,
  wholeNumber,
  WrongSetting,
} from '@foyer/server/config/environment.ts';
export { chosenProvider } from '@foyer/server/config/payment-settings.ts';
export { isTestMode, type WhoIsPaid } from '@foyer/server/payments/sandbox/sandbox-provider.ts';
export { providers } from '@foyer/server/payments/chosen-provider.ts';
export { defaultCallsPerMinute } from '@foyer/server/config/server-options.ts';
export { typedFor } from '@foyer/server/cli/command.ts';
export { misspeltSettings } from '@foyer/server/config/setting-names.ts';
export { callerAddress, customerNetwork, networkOf } from '@foyer/server/http/caller-network.ts';
export { daysPerCall } from '@foyer/server/http/call-limits.ts';
export { mostBodyBytes } from '@foyer/server/http/read-json.ts';
export { takeTurns } from '@foyer/server/http/take-turns.ts';
export { failureOf } from '@foyer/server/observability/failure.ts';
export { loadMuseum } from '@foyer/server/museum/load/load-museum.ts';
export { endWithMuseumIssues } from '@foyer/server/museum/load/end-with-museum-issues.ts';
export { openLog, requestId, underRequest, type Log } from '@foyer/server/observability/log.ts';
export { createServer, type Caller, type ServerParts } from '@foyer/server/server.ts';
export { mailMuseumOf, openWithdrawals, type WithdrawalsAlone } from '@foyer/server/withdrawals/withdrawals-alone.ts';

/**
 * This file is the shop's only access to the reference server. When another server answers the calls, the shop needs just the brand of a
 * museum folder [CFG-14]. Throws MuseumFileIssues if museum.yaml has issues.
 */
export function readBrand(museumFolder: string): Brand {
  const fileIssues: FileIssue[] = [];
  const { value } = readYaml(museumFolder, 'museum.yaml', museumFile, fileIssues);
  if (!value || fileIssues.length > 0) throw new MuseumFileIssues(museumFolder, fileIssues);
  return value.brand;
}
