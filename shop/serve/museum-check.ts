import { resolve } from 'node:path';
import { optionsFromEnvironment, printed } from '../src/embedded-server.ts';
import { findingsIn } from './museum-findings.ts';

// `npm run museum:check`, or with a folder: what the operator wants to know of her museum before visitors do. Ends with 1 on a must.
const written = process.argv[2];
const folder = written === undefined ? optionsFromEnvironment(process.env).museumFolder : resolve(written);
const findings = findingsIn(folder, process.env['TODAY']);
console.log(printed(folder, findings));
process.exitCode = findings.some(({ severity }) => severity === 'must') ? 1 : 0;
