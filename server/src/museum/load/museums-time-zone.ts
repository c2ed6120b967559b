import { endWithMuseumIssues } from './end-with-museum-issues.ts';
import { loadMuseum } from './load-museum.ts';

/** The time zone of the museum in a folder. Ends the program if its files have mistakes. */
export function museumsTimeZone(folder: string): string {
  try {
    return loadMuseum(folder).brand.timeZone;
  } catch (error) {
    return endWithMuseumIssues(error);
  }
}
