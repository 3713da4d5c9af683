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
 * Sends traces and metrics to the collector of the settings, until the parts are stopped. Without one, loads no code
 * for it.
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

/** Sends these metrics, once a minute, if telemetry is on. */
export const sendMetrics = (registry: Registry, everyMs?: number): void => opened?.sendMetrics(registry, everyMs);
