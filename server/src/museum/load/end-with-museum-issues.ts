import { endWithWrongSetting } from '../../config/environment.ts';
import { MuseumFileIssues } from './file-issues.ts';

/**
 * Ends the program after printing what is wrong in the museum's files or the settings, without a stack trace, which does not help the
 * operator. Throws everything else.
 */
export function endWithMuseumIssues(error: unknown): never {
  if (!(error instanceof MuseumFileIssues)) endWithWrongSetting(error);
  console.error(error.message);
  process.exit(1);
}
