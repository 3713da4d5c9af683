import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  // scripts/build.ts names a new folder for each build
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build/by-hand',
  ssr: true,
  // The whole manifest comes with the page: fewer requests on a slow network, and nothing to discover later.
  // The pages of the dashboard are not in it (docs/decisions/0044-one-route-for-the-dashboard.md).
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
