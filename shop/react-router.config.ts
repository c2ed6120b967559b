import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // All routes come with the first document: a shop has few, and a step to the next screen then costs one round trip.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
