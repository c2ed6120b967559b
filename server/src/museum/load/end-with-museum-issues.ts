import { endWithWrongSetting } from '../../config/environment.ts';
import { MuseumFileIssues } from './file-issues.ts';

/** Prints what is wrong in the museum's files or the settings, for whoever wrote them: nothing of where in our code it was seen. Throws everything else. */
export function endWithMuseumIssues(error: unknown): never {
  if (!(error instanceof MuseumFileIssues)) endWithWrongSetting(error);
  console.error(error.message);
  process.exit(1);
}
