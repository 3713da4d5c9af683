import { ValueType, type HrTime } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, MetricValueWithName, Registry } from 'prom-client';

type Metric = MetricObjectWithValues<MetricValue<string>>;
type Histogram = Extract<MetricData, { dataPointType: DataPointType.HISTOGRAM }>['dataPoints'][number];

/** The figures of `/metrics` in the form of OpenTelemetry: they are counted once. */
export function metricProducerOf(registry: Registry, resource: Resource): MetricProducer {
  const startTime = hrTime(Date.now());
  return {
    async collect() {
      const all = (await registry.getMetricsAsJSON()) as Metric[];
      const span = { startTime, endTime: hrTime(Date.now()) };
      const metrics = all.flatMap((metric) => toMetricData(metric, span));
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'haat' }, metrics }] }, errors: [] };
    },
  };
}

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1000), (ms % 1000) * 1e6];

type Time = Pick<DataPoint<number>, 'startTime' | 'endTime'>;

function toMetricData({ name, help, type, values }: Metric, time: Time): MetricData[] {
  const descriptor = { name, description: help, unit: '', valueType: ValueType.DOUBLE };
  const aggregationTemporality = AggregationTemporality.CUMULATIVE;
  const points = () => values.map(({ labels, value }) => ({ ...time, attributes: { ...labels }, value }));
  // prom-client says the type in words, although its own types name numbers
  switch (String(type)) {
    case 'counter': {
      const sum = { dataPointType: DataPointType.SUM, isMonotonic: true } as const;
      return [{ descriptor, aggregationTemporality, ...sum, dataPoints: points() }];
    }
    case 'gauge': {
      const dataPoints = points().filter(({ value }) => Number.isFinite(value));
      return [{ descriptor, aggregationTemporality, dataPointType: DataPointType.GAUGE, dataPoints }];
    }
    case 'histogram': {
      const dataPoints = toHistograms(values as MetricValueWithName<string>[], time);
      return [{ descriptor, aggregationTemporality, dataPointType: DataPointType.HISTOGRAM, dataPoints }];
    }
    default:
      return [];
  }
}

/** Prometheus counts each bucket including all below it, OpenTelemetry separately. */
function toHistograms(values: MetricValueWithName<string>[], time: Time): Histogram[] {
  const byLabels = Map.groupBy(values, ({ labels }) => JSON.stringify({ ...labels, le: undefined }));
  return [...byLabels].map(([labels, of]) => {
    const buckets = of.filter(({ labels: { le } }) => le !== undefined);
    const valueOf = (end: string) => of.find(({ metricName }) => metricName?.endsWith(end))?.value ?? 0;
    return {
      ...time,
      // parses the labels that were just serialised
      attributes: JSON.parse(labels) as Record<string, string>,
      value: {
        buckets: {
          boundaries: buckets.map(({ labels: { le } }) => Number(le)).filter(Number.isFinite),
          counts: buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0)),
        },
        sum: valueOf('_sum'),
        count: valueOf('_count'),
      },
    };
  });
}
