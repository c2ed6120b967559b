import { relative, resolve } from 'node:path';
import { optionsFromEnvironment, orEnd, printed } from '../../src/app/embedded-server.ts';
import { issuesIn, sampleFolder } from './museum-issues.ts';
import { dayIn } from '../today.ts';

// `npm run museum:check`, or with a folder: what the operator wants to know of her museum before visitors do. Ends with 1 on a must.
const written = process.argv[2];
const folder = written === undefined ? orEnd(() => optionsFromEnvironment(process.env)).museumFolder : resolve(written);
const issues = issuesIn(
  folder,
  orEnd(() => dayIn(process.env)),
);
console.log(printed(folder, issues));
if (relative(folder, sampleFolder) === '')
  console.log('This is the sample museum; another one: npm run museum:check -- my-museum');
process.exitCode = issues.some(({ severity }) => severity === 'error') ? 1 : 0;
