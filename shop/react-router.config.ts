import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './server/http/compress-assets.ts';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // All routes come with the first document: a shop has few, and a step to the next screen then costs one round trip.
  routeDiscovery: { mode: 'initial' },
  // A page needs all parts of its routes at once.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => compressAssets(join(reactRouterConfig.buildDirectory, 'client', 'assets')),
} satisfies Config;
