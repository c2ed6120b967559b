import { relative, resolve } from 'node:path';
import { optionsFromEnvironment, exitOnWrongSetting, printed, typedFor } from '../../src/app/embedded-server.ts';
import { issuesIn, sampleFolder } from './museum-issues.ts';
import { dayIn } from '../today.ts';

/** For the operator. */
const { words } = typedFor({
  name: 'museum:check',
  words: ['[FOLDER]'],
  about:
    'Names what is wrong or missing in the files of a museum, with file and line, and changes nothing.\nWithout a folder it looks at the one that MUSEUM names, else at the sample museum. Ends with 1 where there is an error.',
  example: '../my-museum',
});
const [written] = words;
const folder =
  written === undefined ? exitOnWrongSetting(() => optionsFromEnvironment(process.env)).museumFolder : resolve(written);
const issues = issuesIn(
  folder,
  exitOnWrongSetting(() => dayIn(process.env)),
);
console.log(printed(folder, issues));
if (relative(folder, sampleFolder) === '')
  console.log('This is the sample museum; another one: npm run museum:check -- my-museum');
process.exitCode = issues.some(({ severity }) => severity === 'error') ? 1 : 0;
