import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import { RequestMetrics } from './request-metrics.ts';

/** The measurements of a process, in the format of Prometheus (`/metrics`). */
export class Metrics {
  /** Of all processes that share a port; absent: this one is alone. */
  ofAll: (() => Promise<object[][]>) | undefined;
  readonly registry = new Registry();
  readonly requests = new RequestMetrics(this.registry);

  /**
   * From now on also the process itself: processor, memory, the delay of the event loop, garbage. `worker`: its number,
   * which its figures bear.
   */
  watchProcess(worker?: number): void {
    const labels = worker === undefined ? undefined : { worker: String(worker) };
    collectDefaultMetrics({ register: this.registry, labels });
  }

  /** The measurements of this process, for the process that adds them to its own. */
  async figures(): Promise<object[]> {
    return [...(await this.registry.getMetricsAsJSON()), this.requests.keptFigures()];
  }

  /** All metrics, in the text format of Prometheus. */
  async text(): Promise<string> {
    if (this.ofAll) return AggregatorRegistry.aggregate(await this.ofAll()).metrics();
    return `${await this.registry.metrics()}\n${this.requests.keptDurations()}`;
  }
}
