import type { Registry } from 'prom-client';
import { haatVersion } from '#server/platform/process/haat-version.ts';
import type { RunningParts } from '#server/platform/process/running-parts.ts';
import type { Telemetry } from './open-telemetry.ts';

let opened: Telemetry | undefined;

export interface TelemetrySettings {
  endpoint: string;
  service: string;
  ratio: number;
}

/**
 * Traces and metrics go to the collector that the settings name, until the parts are stopped. Where there is none,
 * nothing is loaded for it.
 */
export async function openTracing(
  { telemetry }: { telemetry: TelemetrySettings | undefined },
  parts: RunningParts,
): Promise<void> {
  if (!telemetry) return;
  const { openTelemetry } = await import('./open-telemetry.ts');
  const { sendMetrics, stop } = openTelemetry({ ...telemetry, version: await haatVersion() });
  opened = { sendMetrics, stop };
  parts.add({ name: 'Telemetry', stage: 'connections', stop });
}

/** Sends what these count, once a minute, where telemetry is on. */
export const sendMetrics = (registry: Registry, everyMs?: number): void => opened?.sendMetrics(registry, everyMs);
