import { collectDefaultMetrics, Registry } from 'prom-client';
import { RequestMetrics } from './request-metrics.ts';

/** What one process measures of itself, in the form that Prometheus reads (`/metrics`). */
export class Metrics {
  readonly registry = new Registry();
  readonly requests = new RequestMetrics(this.registry);

  /** From now on also the process itself: processor, memory, the delay of the event loop, garbage. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** All of it, in the text format of Prometheus. */
  async text(): Promise<string> {
    return `${await this.registry.metrics()}\n${this.requests.keptDurations()}`;
  }
}
