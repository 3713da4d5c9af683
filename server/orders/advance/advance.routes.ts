import { advanceApi } from '#shared/api/advance.ts';
import type { Api } from '../../http/route.ts';
import { checkAdvance } from './advance.service.ts';

/** The part of a cash order that is sent before it is accepted. */
export function advanceRoutes({ route, database }: Api): void {
  route(advanceApi.check, async ({ params, body, caller }) => ({
    message: body.arrived ? 'The payment has arrived.' : 'The payment was not found.',
    data: await checkAdvance(database, caller, params.id, body),
  }));
}
