import { preorderText } from './draft/draft-preorder.ts';
import type { DraftVariant, ProductDraft } from './draft/product-draft.ts';

/**
 * Merges the changes made here into the version that another person saved. `base`: the version that both started from.
 */
export function mergeDrafts(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): ProductDraft {
  const merged = Object.fromEntries(
    Object.keys(theirs).map((name) => {
      // Object.keys returns the names of its argument
      const field = name as keyof ProductDraft;
      return [field, mine[field] === base[field] ? theirs[field] : mine[field]];
    }),
  );
  // each field came from a draft
  return {
    ...(merged as unknown as ProductDraft),
    variants: mergeVariants(base.variants, mine.variants, theirs.variants),
  };
}

function mergeVariants(base: DraftVariant[], mine: DraftVariant[], theirs: DraftVariant[]): DraftVariant[] {
  const find = (rows: DraftVariant[], _id: string | undefined) => rows.find((row) => row._id === _id);
  const stayed = theirs.flatMap((their) => {
    const [before, my] = [find(base, their._id), find(mine, their._id)];
    // unknown here: it is new; known and removed here: it stays removed
    return my && before ? [mergeVariant(before, my, their)] : before ? [] : [their];
  });
  const onlyHere = mine.filter(({ _id }) => _id === undefined);
  // removed there but changed here: it is added again
  const rescued = mine
    .filter((my) => my._id !== undefined && !find(theirs, my._id) && my !== find(base, my._id))
    .map((my) => ({ ...my, _id: undefined, quantityBefore: undefined }));
  return [...stayed, ...rescued, ...onlyHere];
}

function mergeVariant(before: DraftVariant, mine: DraftVariant, theirs: DraftVariant): DraftVariant {
  const pick = (name: 'color' | 'size' | 'price' | 'place' | 'sku' | 'barcode' | 'weight') =>
    mine[name] === before[name] ? theirs[name] : mine[name];
  const counted = mine.quantity === before.quantity ? theirs : mine;
  const preordered = preorderText(mine) === preorderText(before) ? theirs : mine;
  return {
    ...theirs,
    color: pick('color'),
    size: pick('size'),
    price: pick('price'),
    place: pick('place'),
    sku: pick('sku'),
    barcode: pick('barcode'),
    weight: pick('weight'),
    comesOn: preordered.comesOn,
    preorderLimit: preordered.preorderLimit,
    quantity: counted.quantity,
    quantityBefore: counted.quantityBefore,
  };
}
