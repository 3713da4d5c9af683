import type { AdminProduct } from '#shared/api/catalogue/admin-products.ts';

/** What a product says of an attribute of the shop, as it is typed. */
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

export const nothingSaid = (attribute: string): DraftAttribute => ({ attribute, choices: [], text: '', textBn: '' });

/** All that is said, with other values for one attribute. */
export function withSaid(said: DraftAttribute[], id: string, values: Partial<DraftAttribute>): DraftAttribute[] {
  const known = said.find(({ attribute }) => attribute === id);
  if (!known) return [...said, { ...nothingSaid(id), ...values }];
  return said.map((one) => (one === known ? { ...one, ...values } : one));
}

/** Without choices and text it says so too: then the product no longer says it. */
export function addSaid(form: FormData, { attribute, choices, text, textBn }: DraftAttribute, n: number): void {
  for (const [name, value] of Object.entries({ attribute, text, textBn })) form.set(`attributes[${n}][${name}]`, value);
  for (const choice of choices) form.append(`attributes[${n}][choices]`, choice);
}
