import type { DataOf } from '#shared/api/endpoint.ts';
import type { cashRiskApi, Risk } from '#shared/api/sales/cash-risk.ts';
import { riskOf, type Past } from '#shared/cash-risk/cash-risk.ts';
import { cashActionFor } from '#shared/cash-risk/cash-rules.ts';
import { scoreInWords } from '#shared/cash-risk/courier-score.ts';
import { whyRisk } from '#shared/cash-risk/why-risk.ts';
import { listScores } from '#server/sales/courier-scores/courier-scores.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listJudged, listPast, type JudgedRow, type Whom } from './cash-risk.queries.ts';
import { getRules } from './cash-rules.service.ts';

type Reading = Pick<Database, 'db'>;
type OrderRisk = DataOf<typeof cashRiskApi.ofOrders>[number];

/** The risk of each of these people and addresses, in their order. */
export async function judge({ db }: Reading, whom: readonly Whom[]): Promise<Risk[]> {
  if (whom.length === 0) return [];
  return (await listPast(db, whom)).map(toRisk);
}

const toRisk = (past: Past): Risk => ({ level: riskOf(past), why: whyRisk(past), ...past });

/** The risk of these orders, without those that do not exist or whose customer's account is deleted. */
export async function judgeOrders(database: Reading, ids: readonly string[]): Promise<OrderRisk[]> {
  const rows = (await listJudged(database.db, ids)).filter(hasPhone);
  const [rules, risks] = [await getRules(database), await judge(database, rows.map(toWhom))];
  const phones = rows.map(({ phone }) => phone);
  const scores = await listScores(database.db, phones);
  return rows.map(({ id, calls, last_outcome: lastOutcome, phone, ...order }, n) => {
    // there is a risk for each row
    const risk = risks[n]!;
    // a courier's score is shown, and decides nothing (decision 145)
    const action = cashActionFor(rules, risk.level, order);
    const score = scores.get(phone);
    return { _id: id, risk, calls, lastOutcome, action, courierScore: score ? scoreInWords(score) : null };
  });
}

const hasPhone = (row: JudgedRow): row is JudgedRow & { phone: string } => row.phone !== null;

const toWhom = ({ id, phone, district, area, address }: JudgedRow & { phone: string }): Whom => ({
  phone,
  district,
  area,
  address,
  own: id,
});
