import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';

/** A product's value of an attribute, as it is typed. */
export interface DraftAttribute {
  attribute: string;
  choices: string[];
  text: string;
  textBn: string;
}

export const saidBy = ({ attributes }: AdminProduct): DraftAttribute[] =>
  attributes.map(({ attribute, choices, text, textBn }) => ({
    attribute,
    choices: choices.map(({ _id }) => _id),
    text,
    textBn,
  }));

export const noValues = (attribute: string): DraftAttribute => ({ attribute, choices: [], text: '', textBn: '' });

/** All values, with new values for one attribute. */
export function withAttributeValue(
  texts: DraftAttribute[],
  id: string,
  values: Partial<DraftAttribute>,
): DraftAttribute[] {
  const known = texts.find(({ attribute }) => attribute === id);
  if (!known) return [...texts, { ...noValues(id), ...values }];
  return texts.map((one) => (one === known ? { ...one, ...values } : one));
}

/** Without choices and text it says so too: then the product no longer says it. */
export function addValue(form: FormData, { attribute, choices, text, textBn }: DraftAttribute, n: number): void {
  for (const [name, value] of Object.entries({ attribute, text, textBn })) form.set(`attributes[${n}][${name}]`, value);
  for (const choice of choices) form.append(`attributes[${n}][choices]`, choice);
}
