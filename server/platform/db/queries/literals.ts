import { sql, type RawBuilder } from 'kysely';

/** Texts of our own code as a list in a statement, where a parameter would hide them from the planner. */
export const literals = (texts: readonly string[]): RawBuilder<unknown> => sql.join(texts.map((text) => sql.lit(text)));
