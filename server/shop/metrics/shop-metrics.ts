import { Counter, Gauge, type CounterConfiguration, type GaugeConfiguration, type Registry } from 'prom-client';
import { readDisk } from '#server/platform/disk/disk-room.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { PublicCache } from '#server/platform/http/cache/public-cache.ts';
import { shopCountsOf, type ShopCounts } from './shop-counts.ts';

interface Watched {
  database: Database;
  cache: PublicCache;
  /** A folder on the disk whose room is shown. */
  folder: string;
}

/** Adds the gauges of the shop, which are read on request. */
export function addShopMetrics(registry: Registry, { database, cache, folder }: Watched): void {
  addCache(registry, cache);
  addPools(registry, database);
  addDisk(registry, folder);
  addCounts(registry, shopCountsOf(database.reads));
}

function addCache(registry: Registry, cache: PublicCache): void {
  addGauge(registry, {
    name: 'haat_cache_entries',
    help: 'Answers in the public cache',
    collect() {
      this.set(cache.size);
    },
  });
  addGauge(registry, {
    name: 'haat_cache_bytes',
    help: 'Memory that the public cache takes: its answers, and the table of addresses',
    labelNames: ['of'],
    collect() {
      for (const [of, bytes] of Object.entries(cache.bytesHeld)) this.set({ of }, bytes);
    },
  });
  for (const kind of ['hits', 'misses'] as const)
    addCounter(registry, {
      name: `haat_cache_${kind}_total`,
      help: kind === 'hits' ? 'Answers that the public cache had' : 'Answers that had to be made',
      collect() {
        this.reset();
        this.inc(cache.asked[kind]);
      },
    });
}

function addPools(registry: Registry, { pool, reads, exports, work, jobs }: Database): void {
  const pools = { main: pool, reads: reads.pool, exports: exports.pool, work: work.pool, jobs: jobs.pool };
  addGauge(registry, {
    name: 'haat_pool_connections',
    help: 'Connections to the database, and the calls that wait for one',
    labelNames: ['pool', 'state'],
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool: name, state: 'total' }, totalCount);
        this.set({ pool: name, state: 'idle' }, idleCount);
        this.set({ pool: name, state: 'waiting' }, waitingCount);
      }
    },
  });
}

function addDisk(registry: Registry, folder: string): void {
  addGauge(registry, {
    name: 'haat_disk_free_bytes',
    aggregator: 'first',
    help: 'What is free on the disk of DATA_DIR',
    async collect() {
      this.set((await readDisk(folder).catch(() => ({ free: Number.NaN }))).free);
    },
  });
}

/** While the database is away these have no value; all others do. */
function addCounts(registry: Registry, countsOf: () => Promise<ShopCounts>): void {
  const find = () => countsOf().catch(() => undefined);
  addGauge(registry, {
    name: 'haat_jobs',
    aggregator: 'first',
    help: 'Jobs that will be done, those under way, and those that were given up',
    labelNames: ['state'],
    async collect() {
      this.reset();
      for (const [state, count] of Object.entries((await find())?.jobs ?? {})) this.set({ state }, count);
    },
  });
  addGauge(registry, {
    name: 'haat_letters',
    aggregator: 'first',
    help: 'Mails and SMS that wait, are held by the budget or were given up, and those sent today (in Dhaka)',
    labelNames: ['channel', 'state'],
    async collect() {
      this.reset();
      for (const { channel, sentToday, ...states } of (await find())?.letters ?? [])
        for (const [state, count] of Object.entries({ ...states, sent_today: sentToday }))
          this.set({ channel, state }, count);
    },
  });
  addGauge(registry, {
    name: 'haat_orders',
    aggregator: 'first',
    help: 'All orders of the shop, in whatever state',
    async collect() {
      this.remove();
      const counts = await find();
      if (counts) this.set(counts.orders);
    },
  });
  addBackups(registry, find);
}

/** 0 where none was ever made: an alert that compares it with the time then fires, as it should. */
function addBackups(registry: Registry, find: () => Promise<ShopCounts | undefined>): void {
  addGauge(registry, {
    name: 'haat_backup_last_made_timestamp_seconds',
    aggregator: 'first',
    help: 'When the last backup was made, in seconds since 1970; 0: none was',
    async collect() {
      this.remove();
      const counts = await find();
      if (counts) this.set(counts.backups.lastMade ?? 0);
    },
  });
  addGauge(registry, {
    name: 'haat_backup_failing',
    aggregator: 'first',
    help: '1 while the newest try to make a backup failed, or none was made for two days; else 0',
    async collect() {
      this.remove();
      const counts = await find();
      if (counts) this.set(counts.backups.isFailing ? 1 : 0);
    },
  });
}

const addGauge = <Label extends string>(registry: Registry, gauge: GaugeConfiguration<Label>) =>
  registry.registerMetric(new Gauge({ ...gauge, registers: [] }));
const addCounter = <Label extends string>(registry: Registry, counter: CounterConfiguration<Label>) =>
  registry.registerMetric(new Counter({ ...counter, registers: [] }));
