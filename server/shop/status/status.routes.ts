import { statusApi } from '#shared/api/shop/status.ts';
import type { Api } from '#server/platform/http/route.ts';
import { findStatus, type StatusParts } from './status.service.ts';

export function statusRoutes({ route, database }: Api, parts: Omit<StatusParts, 'database'>): void {
  route(statusApi.get, async () => ({ data: await findStatus({ database, ...parts }) }));
}
