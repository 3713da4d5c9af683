import type { Hono } from 'hono';
import type { Database } from '../db/database.ts';
import { askDatabase } from './health.queries.ts';

/**
 * `/healthz`: the process is running. `/readyz`: it can serve, which means that the database answers. Both exist at
 * the root and below the API.
 */
export function healthRoutes(app: Hono, { pool }: Database): void {
  app.on('GET', ['/healthz', '/api/v1/healthz'], (context) => context.json({ status: 'ok' }));
  app.on('GET', ['/readyz', '/api/v1/readyz'], async (context) => {
    try {
      await askDatabase(pool);
      return context.json({ status: 'ready' });
    } catch {
      return context.json({ status: 'database unreachable' }, 503);
    }
  });
}
