import type { Context } from 'hono';
import { routePath } from 'hono/route';

/** The pattern of the route that answered, which is the last one that ran; with parameters as in OpenAPI. */
export function routeOf(context: Context): string {
  const pattern = routePath(context);
  if (pattern === '*' || pattern === '/*') return 'page';
  return pattern.replace(/:(\w+)(?:\{[^/]*\})?/g, '{$1}');
}
