import { courierRows, couriers, type CourierKey } from '#shared/couriers.ts';
import { NoScores } from '#server/platform/gateways/couriers/courier.ts';
import { DeliveryUnknown, KeysRefused } from '#server/platform/gateways/outcome.ts';
import {
  isNoAnswer,
  openAccount,
  pauseScores,
  updateProblem,
  updateUnread,
  type AccountParts,
} from '#server/sales/courier-accounts/courier-accounts.ts';
import { deleteUnanswered, takeUnasked, updateScore } from './scores.queries.ts';

interface ScoreParts extends AccountParts {
  stopping?: AbortSignal;
}

declare module '#server/platform/queue/jobs.ts' {
  interface Jobs {
    /** Asks a courier about the customers of new cash orders, if the owner wants that. */
    'ask-courier-scores': Record<string, never>;
  }
}

/** The rest is asked about in the next minute. */
const maxAtOnce = 20;

/** Asks about the phones of new cash orders, each once. Ends at the first failure. */
export async function askScores(parts: ScoreParts): Promise<void> {
  for (const courier of couriers)
    if (courierRows[courier].hasScores)
      for (let asked = 0; asked < maxAtOnce && !parts.stopping?.aborted; asked += 1)
        if (!(await askNext(parts, courier))) break;
}

/** Returns whether there may be more to ask. */
async function askNext(parts: ScoreParts, courier: CourierKey): Promise<boolean> {
  const { db } = parts.database;
  const phone = await takeUnasked(db, courier);
  if (phone === undefined) return false;
  try {
    const score = await (await openAccount(parts, courier))?.courier.scoreOf?.(phone);
    if (!score) return false;
    await updateScore(db, phone, score);
    await updateUnread(db, { courier, question: 'scores' });
    return true;
  } catch (error) {
    // an answer that cannot be read would be the same again
    if (!(error instanceof DeliveryUnknown)) await deleteUnanswered(db, phone);
    if (error instanceof NoScores) await pauseScores(db, courier);
    else if (error instanceof KeysRefused) await updateProblem(db, courier, error.message);
    else if (isNoAnswer(error)) await updateUnread(db, { courier, question: 'scores' }, error);
    else throw error;
    return false;
  }
}
