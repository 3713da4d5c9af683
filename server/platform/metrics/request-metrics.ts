import { Counter, Histogram, type Registry } from 'prom-client';

/** In seconds, as Prometheus counts them. */
const buckets = [0.0001, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

interface AnsweredRequest {
  /** The pattern, as in `/api/v1/products/{slug}`: never the address itself, which names people and orders. */
  route: string;
  method: string;
  status: number;
  seconds: number;
}

/**
 * Counts answers that went straight from memory to the socket. Uses plain numbers, because prom-client takes a
 * microsecond for each, and adds them up on request.
 */
class CachedTally {
  readonly #of: string;
  readonly #byBucket = new Float64Array(buckets.length + 1);
  readonly #unread = { 200: 0, 304: 0 };
  #seconds = 0;

  constructor(of: string) {
    this.#of = of;
  }

  note(status: 200 | 304, seconds: number): void {
    this.#unread[status]++;
    this.#seconds += seconds;
    let bucket = 0;
    while (bucket < buckets.length && seconds > buckets[bucket]!) bucket++;
    this.#byBucket[bucket]!++;
  }

  /** Adds the counts since the last call. */
  countInto(counter: Counter<'route' | 'method' | 'status'>): void {
    for (const status of [200, 304] as const) {
      counter.inc({ route: `kept ${this.#of}`, method: 'GET', status }, this.#unread[status]);
      this.#unread[status] = 0;
    }
  }

  /** Those of a histogram, in the order in which Prometheus reads them. */
  values(name: string): CachedValue[] {
    const answer = this.#of;
    let count = 0;
    const cumulated = [...this.#byBucket].map((inBucket, index) => {
      count += inBucket;
      return { metricName: `${name}_bucket`, labels: { le: buckets[index] ?? '+Inf', answer }, value: count };
    });
    const sum = { metricName: `${name}_sum`, labels: { answer }, value: this.#seconds };
    return [...cumulated, sum, { metricName: `${name}_count`, labels: { answer }, value: count }];
  }
}

interface CachedValue {
  metricName: string;
  labels: Record<string, string | number>;
  value: number;
}

/** As Prometheus reads it. */
function toLine({ metricName, labels, value }: CachedValue): string {
  const pairs = Object.entries(labels).map(([name, label]) => `${name}="${label}"`);
  return `${metricName}{${pairs.join(',')}} ${value}`;
}

const cachedName = 'haat_http_kept_duration_seconds';
const cachedHelp = 'How long answers took that went from memory to the socket';

/** Counts requests by the pattern of their route, and how long they took. */
export class RequestMetrics {
  readonly #pages = new CachedTally('page');
  readonly #api = new CachedTally('API');
  readonly #requests: Counter<'route' | 'method' | 'status'>;
  readonly #durations: Histogram<'route' | 'method'>;

  constructor(registry: Registry) {
    const counted = [this.#pages, this.#api];
    this.#requests = new Counter({
      name: 'haat_http_requests_total',
      help: 'Requests by the pattern of their route, method and status',
      labelNames: ['route', 'method', 'status'],
      registers: [registry],
      collect() {
        for (const tally of counted) tally.countInto(this);
      },
    });
    this.#durations = new Histogram({
      name: 'haat_http_request_duration_seconds',
      help: 'How long requests took until their answer began; cached answers apart',
      labelNames: ['route', 'method'],
      buckets,
      registers: [registry],
    });
  }

  note({ route, method: sent, status, seconds }: AnsweredRequest): void {
    const method = methods.has(sent) ? sent : 'other';
    this.#requests.inc({ route, method, status });
    this.#durations.observe({ route, method }, seconds);
  }

  /** The durations of cached answers, in addition to the registry's metrics. */
  keptDurations(): string {
    const help = [`# HELP ${cachedName} ${cachedHelp}`, `# TYPE ${cachedName} histogram`];
    return [...help, ...this.#keptValues().map(toLine), ''].join('\n');
  }

  /** The same in the form in which prom-client adds up those of several processes. */
  keptFigures(): object {
    return { name: cachedName, help: cachedHelp, type: 'histogram', aggregator: 'sum', values: this.#keptValues() };
  }

  #keptValues(): CachedValue[] {
    return [this.#pages, this.#api].flatMap((tally) => tally.values(cachedName));
  }

  /** `url`: as it was requested. */
  noteCached(url: string, status: 200 | 304, ms: number): void {
    (url.startsWith('/api/') ? this.#api : this.#pages).note(status, ms / 1000);
  }
}
