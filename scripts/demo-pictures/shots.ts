import type { LayoutName } from './layouts.ts';
import type { ProductRecipe, ShotRecipe } from './recipes.ts';

/** These show more colours than one. */
const ofSeveral: ReadonlySet<LayoutName> = new Set(['shades', 'steps', 'rack', 'fan', 'two', 'grid']);
const fewest = 3;

/**
 * The pictures of a product: one of each colour, all alike, so that choosing a colour shows it; then what else there is
 * to see of it, until there are three.
 */
export function shotsOf({ colors, shots }: Pick<ProductRecipe, 'colors' | 'shots'>): ShotRecipe[] {
  const [own = shots[0]] = shots.filter(({ layout }) => !ofSeveral.has(layout));
  if (colors.length < 2 || !own) return shots;
  const ofColors = colors.map((color) => ({ ...own, color }));
  return [...ofColors, ...shots.filter((shot) => shot !== own).slice(0, Math.max(0, fewest - ofColors.length))];
}

/** The colour that each of them shows; null: several. */
export const shotColors = (recipe: Pick<ProductRecipe, 'colors' | 'shots'>): (string | null)[] =>
  shotsOf(recipe).map(({ color }) => (recipe.colors.length < 2 ? null : (color ?? null)));
