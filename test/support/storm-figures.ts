import { appendFileSync } from 'node:fs';

/** What a part of `npm run storm` counted. */
export interface StormFigures {
  kills: number;
  outageSeconds: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  answers: Record<string, number>;
  /** The most that a process of the shop had. */
  megabytes: number;
}

/** Hands them to the table at the end of `npm run storm`; run by itself, a part only prints. */
export function noteFigures(part: string, figures: Partial<StormFigures>): void {
  const file = process.env.STORM_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ part, ...figures })}\n`);
}
