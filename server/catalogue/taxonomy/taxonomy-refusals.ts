import { shelvesApi } from '#shared/api/catalogue/taxonomy.ts';
import { violatedConstraint } from '#server/platform/db/queries/constraints.ts';
import { Invalid, refusal } from '#server/platform/http/errors/errors.ts';
import { taxonomyWords } from './taxonomy-words.ts';
import type { Shelf } from './taxonomy.queries.ts';

/** Throws Conflict for a name that exists, Invalid for a category that does not, and any other error as it is. */
export function refuseByName(error: unknown, shelf: Shelf): never {
  const constraint = violatedConstraint(error) ?? '';
  if (constraint.endsWith('_name_unique')) {
    const message = `A ${taxonomyWords[shelf].one} with this name already exists`;
    throw refusal(shelvesApi.addCategory, 'ALREADY_TAKEN', message, { errors: [{ path: 'name', message }] });
  }
  if (constraint === 'sub_categories_category_exists')
    throw new Invalid([{ path: 'category', message: 'Category is required' }]);
  throw error;
}
