import { addValue } from './draft/draft-attributes.ts';
import { colorsOf, colorOf } from './pictures/picture-colors.ts';
import { preorderText } from './draft/draft-preorder.ts';
import type { DraftPicture, DraftVariant, ProductDraft } from './draft/product-draft.ts';

/** The product as the API takes it. `version`: it is changed, and this is the one that the form was opened with. */
export function toFormData(draft: ProductDraft, version?: number): FormData {
  const form = new FormData();
  for (const name of [
    'name',
    'nameBn',
    'description',
    'descriptionBn',
    'regularPrice',
    'discount',
    'category',
    'brand',
  ] as const)
    form.set(name, draft[name]);
  if (draft.subCategory) form.set('subCategory', draft.subCategory);
  if (version !== undefined) {
    form.set('version', String(version));
    form.set('inStock', String(draft.inStock));
  } else if (draft.isDraft) form.set('isDraft', 'true');
  if (draft.thumbnail) addPicture(form, draft.thumbnail, 'thumbnail', 'existingThumbnail');
  const colors = colorsOf(draft.variants);
  // a picture that stays says its place among all; new ones take the places that are left
  for (const [place, picture] of draft.images.entries()) {
    addPicture(form, picture, 'images', `existingImages[${place}]`);
    form.set(`imageColors[${place}]`, colorOf(picture, colors));
  }
  for (const [n, variant] of draft.variants.entries()) addVariant(form, variant, n);
  for (const [n, values] of draft.attributes.entries()) addValue(form, values, n);
  return form;
}

function addPicture(form: FormData, { file, url }: DraftPicture, fresh: string, existing: string): void {
  if (file) form.append(fresh, file);
  else form.set(existing, url);
}

function addVariant(form: FormData, variant: DraftVariant, n: number): void {
  const { _id, color, size, price, quantity, quantityBefore, place, sku, barcode, weight, comesOn, preorderLimit } =
    variant;
  const fields = {
    _id,
    color,
    size: size || undefined,
    price,
    quantity,
    quantityBefore,
    place,
    sku,
    barcode,
    weight,
    // so that waiting orders and new stock stay as they are
    ...(preorderText(variant) !== variant.preorderBefore && { comesOn, preorderLimit }),
  };
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(`variant[${n}][${name}]`, String(value));
}
