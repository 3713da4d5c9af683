/** Settings of our own PostgreSQL, for a shop on a small machine. Passed at each start, never written into the data. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '', // the UNIX socket in a closed folder is the only way in
  unix_socket_permissions: '0700',
  shared_buffers: '256MB', // the hot tables and indexes of a large shop fit; the kernel caches the rest
  effective_cache_size: '1GB', // the memory in which the kernel may cache: lets the planner choose indexes
  work_mem: '16MB', // dashboard sorts stay off the disk
  maintenance_work_mem: '128MB', // trigram indexes build in one go
  jit: 'off', // statements here take milliseconds, compiling them takes longer
  random_page_cost: '1.1', // data is in memory or on an SSD
  timezone: 'UTC', // the same answers on every machine and in every time zone
  lc_messages: 'C', // English, so that a failing start can be explained
  // Refused statements are the application's to log; a shop's own log file must not grow with them.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** The defaults, overridden by `own`, as command-line arguments of postgres. */
export function settingArguments(own: Record<string, string>): string[] {
  return Object.entries({ ...SETTINGS, ...own }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
