import { enableCompileCache } from 'node:module';
import { compiledCode, ensureBuild } from './up-to-date-build.ts';

// React picks its build when it is first imported, so this comes before everything else is.
process.env['NODE_ENV'] = 'production';
enableCompileCache(compiledCode);
await import(await ensureBuild());
