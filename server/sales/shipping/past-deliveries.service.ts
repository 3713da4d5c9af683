import type { PastDeliveries, PastOfDistrict } from '#shared/api/sales/past-deliveries.ts';
import { t } from '#shared/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import { speakIn } from '#server/platform/process/language.ts';
import { countPastDeliveries, type DistrictRow } from './past-deliveries.queries.ts';

const lastDays = 180;
/** Fewer would be chance, and could tell of single customers. */
const min = 5;
/** They change slowly, and counting reads half a year of parcels. */
const cachedMs = 60 * 60_000;

/** What this process counted last, kept for an hour. */
export class PastDeliveriesCache {
  readonly #database: Database;
  #counted: Promise<DistrictRow[]> | undefined;
  #until = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Of the whole country, and of the district; null: too few to say anything. */
  async find(
    district: string | undefined,
  ): Promise<{ country: PastDeliveries | null; district: PastOfDistrict | null }> {
    const rows = await this.#rows();
    const country = rows.find((row) => row.district === null);
    const own = rows.find((row) => row.district !== null && row.district === district);
    return {
      country: country ? { delivered: country.delivered, days: country.days } : null,
      district: own ? toDistrict(own) : null,
    };
  }

  #rows(): Promise<DistrictRow[]> {
    if (this.#counted && Date.now() < this.#until) return this.#counted;
    const counted = countPastDeliveries(this.#database.reads.db, { lastDays, least: min });
    this.#counted = counted;
    this.#until = Date.now() + cachedMs;
    // a failure is not remembered
    counted.catch(() => (this.#until = 0));
    return counted;
  }
}

function toDistrict({ district, delivered, days }: DistrictRow): PastOfDistrict {
  const name = district ?? '';
  return { district: name, districtBn: speakIn('bn', () => t(name)), delivered, days };
}
