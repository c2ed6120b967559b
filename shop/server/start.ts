import { enableCompileCache } from 'node:module';
import { compiledCode, ensureBuild } from './up-to-date-build.ts';

// React chooses its build on its first import, so this must come first.
process.env['NODE_ENV'] = 'production';
enableCompileCache(compiledCode);
await import(await ensureBuild());
