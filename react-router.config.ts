import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // The whole manifest comes with the page: fewer requests on a slow network, and nothing to discover later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
