import { ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Registry } from 'prom-client';
import { metricProducerOf } from './metric-producer.ts';
import { makeSpansBy } from './spans.ts';

// Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set (tracing.ts).

export interface TelemetrySettings {
  /** The collector, without a path, as in `http://127.0.0.1:4318`. */
  endpoint: string;
  service: string;
  /** The share of traces that is sent, 0 to 1. */
  ratio: number;
  version: string;
}

export interface Telemetry {
  /** Sends these metrics, once a minute. */
  sendMetrics(registry: Registry, everyMs?: number): void;
  /** Sends the rest. */
  stop(): Promise<void>;
}

export function openTelemetry({ endpoint, service, ratio, version }: TelemetrySettings): Telemetry {
  const resource = resourceFromAttributes({ 'service.name': service, 'service.version': version });
  const spans = new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) });
  const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) });
  const traces = new TracerProvider({ resource, sampler, spanProcessors: [spans] });
  const tracer = traces.getTracer('haat', version);
  makeSpansBy((name, options, parent) =>
    tracer.startSpan(name, options, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT),
  );
  let meters: MeterProvider | undefined;
  return {
    sendMetrics(registry, everyMs = 60_000) {
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
        exportIntervalMillis: everyMs,
        exportTimeoutMillis: Math.min(everyMs, 10_000),
        metricProducers: [metricProducerOf(registry, resource)],
      });
      meters = new MeterProvider({ resource, readers: [reader] });
    },
    async stop() {
      makeSpansBy(undefined);
      await Promise.all([traces.shutdown(), meters?.shutdown()]);
    },
  };
}
