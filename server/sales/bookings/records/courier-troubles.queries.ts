import { sql, type RawBuilder } from 'kysely';
import type { CourierStep } from '#shared/couriers.ts';
import { courierTroubleRows, courierTroubles, type CourierTrouble } from '#shared/orders/courier-troubles.ts';
import { statusesIn } from '#shared/parcel-states.ts';
import type { Database } from '#server/platform/db/database.ts';
import { literals } from '#server/platform/db/queries/literals.ts';

// The rows of shared/orders/courier-troubles.ts as SQL, about a booking `b` and its parcel `p`.

/** Only staff can find out whether the courier has it: the courier cannot be asked, or is no longer connected. */
export const isUnasked = sql<boolean>`(b.state = 'sending' AND (b.due_at = 'infinity'
  OR b.due_at <= now() AND NOT EXISTS (SELECT FROM courier_accounts a WHERE a.courier = b.courier)))`;

const momentOf = (step: string) => (step === 'booked' ? sql`b.booked_at` : sql`b.moved_at`);

/** What was marked as done is trouble again after another such time, or at the courier's next step. */
const isAt = (step: string, hours: number): RawBuilder<boolean> =>
  hours === 0
    ? sql`b.step = ${sql.lit(step)} AND b.done_at IS NULL`
    : sql`b.step = ${sql.lit(step)}
        AND greatest(${momentOf(step)}, b.done_at) < now() - ${sql.lit(`${hours} hours`)}::interval`;

const returnsOfPart = sql`SELECT FROM returns WHERE parcel_id = p.id AND kind = 'door'`;
const isPart = {
  recorded: sql`EXISTS (${returnsOfPart} AND received_at IS NULL)`,
  'not recorded': sql`NOT EXISTS (${returnsOfPart})`,
};

function isSo(trouble: CourierTrouble): RawBuilder<boolean> {
  const { after, words, part } = courierTroubleRows[trouble];
  const steps = Object.entries(after).map(([step, hours]) => isAt(step, hours));
  const isSaid = words ? sql<boolean>`b.reason ~* ${sql.lit(words.join('|'))}` : sql<boolean>`true`;
  return sql`((${sql.join(steps, sql` OR `)}) AND ${isSaid} AND ${part ? isPart[part] : sql`true`})`;
}

const onItsWay = literals(statusesIn('with courier', 'coming back'));
/**
 * Staff say where the parcel is if they know better; but the courier may say more of a parcel that has arrived, and the
 * rest of it is on its way.
 */
const isItsParcel = sql`(p.status IN (${onItsWay})
  OR p.status = 'delivered' AND (b.said_at > p.ended_at OR b.step IN ('back', 'part back') AND ${isPart.recorded}))`;

/** What is wrong with the parcel; null: nothing, as far as its courier says. */
export const troubleOf = sql<CourierTrouble | null>`CASE
  WHEN b.state <> 'booked' OR ${isItsParcel} IS NOT TRUE THEN NULL
  ${sql.join(
    courierTroubles.map((one) => sql`WHEN ${isSo(one)} THEN ${sql.lit(one)}`),
    sql` `,
  )} END`;

const waitingSteps = Object.values(courierTroubleRows).flatMap(({ after }) =>
  // the keys are steps
  (Object.entries(after) as [CourierStep, number][]).flatMap(([step, hours]) => (hours > 0 ? [step] : [])),
);

/** Since when. */
export const troubledSince = sql<Date | null>`CASE b.step WHEN 'booked' THEN b.booked_at
  ${sql.join(
    waitingSteps.filter((step) => step !== 'booked').map((step) => sql`WHEN ${sql.lit(step)} THEN b.moved_at`),
    sql` `,
  )} ELSE b.said_at END`;

/** As the index courier_bookings_open has it: whatever is outside is in no trouble. */
export const isOpen = sql<boolean>`(b.state IN ('waiting', 'sending', 'refused') OR b.attention IS NOT NULL
  OR b.state = 'booked' AND b.step <> 'delivered'
    AND (b.done_at IS NULL OR b.step IN ('booked', 'checking', 'in transit', 'out for delivery')))`;

/** Marks bookings as done whose parcels staff have brought to an end, so that few stay open. */
export async function settleEnded({ db }: Database): Promise<void> {
  await sql`
    UPDATE courier_bookings b SET done_at = now() FROM parcels p
    WHERE p.id = b.parcel_id AND p.status = 'returned' AND b.done_at IS NULL AND b.state = 'booked'
      AND ${isOpen}`.execute(db);
}
