import * as z from 'zod/mini';
import type { Permission } from '../permissions.ts';
import { id } from './fields.ts';

/** The addresses at which staff add, change and remove what stands below `path`. */
export const editing = <const Path extends string, const Access extends Permission>(path: Path, access: Access) => {
  const one = { path: `${path}/{id}`, access, params: z.object({ id }) } as const;
  return {
    add: { method: 'POST', path, access, status: 201 },
    change: { method: 'PUT', ...one },
    remove: { method: 'DELETE', ...one, data: z.null() },
  } as const;
};
