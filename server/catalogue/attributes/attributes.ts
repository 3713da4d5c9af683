import type { Attribute } from '#shared/api/catalogue/attributes.ts';
import type { AttributeInput } from '#shared/api/catalogue/attribute-values.ts';
import { latinDigits } from '#shared/digits.ts';
import { inDigits } from '#shared/language.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { Invalid } from '#server/platform/http/errors/errors.ts';
import { holdAttributes } from './attributes.queries.ts';
import {
  findAttributeValues,
  getProductAttributes,
  setProductAttributes,
  type Facts,
  type AttributeValues,
} from './product-attributes.queries.ts';

/** A product's attribute values, as visitors read them; absent if there is no such product. */
export async function findShownAttributes({ reads }: Database, slug: string) {
  const found = await findAttributeValues(reads.pool, slug);
  return found && { id: found.id, shown: found.said.map(toShown) };
}

function toShown({ name, nameBn, kind, choices, text, textBn, unit, unitBn }: AttributeValues) {
  if (kind === 'choices') {
    const value = choices.map((choice) => choice.name).join(', ');
    const isInBangla = choices.some((choice) => choice.nameBn !== null);
    const valueBn = isInBangla ? choices.map((choice) => choice.nameBn ?? choice.name).join(', ') : null;
    return { name, nameBn, value, valueBn };
  }
  if (kind === 'text') return { name, nameBn, value: text, valueBn: textBn || null };
  const with_ = (number: string, of: string | null) => (of ? `${number} ${of}` : number);
  return { name, nameBn, value: with_(text, unit), valueBn: with_(inDigits(text, 'bn'), unitBn ?? unit) };
}

/** Sets the given attributes; the product's other attributes stay unchanged. Throws Invalid by field. */
export async function sayAttributes(tx: Tx, product: string, input: readonly AttributeInput[]): Promise<void> {
  const known = await holdAttributes(
    tx,
    input.map(({ attribute }) => attribute),
  );
  const { choices, facts } = await getProductAttributes(tx, product);
  const left = new Set(choices);
  for (const [n, one] of input.entries()) {
    const attribute = known.find(({ _id }) => _id === one.attribute);
    if (!attribute) throw invalid(n, 'attribute', 'This attribute no longer exists');
    delete facts[attribute._id];
    for (const { _id } of attribute.choices) left.delete(_id);
    if (attribute.kind === 'choices') for (const id of chosenOf(attribute, one, n)) left.add(id);
    else Object.assign(facts, factOf(attribute, one, n));
  }
  await setProductAttributes(tx, product, { choices: [...left].toSorted(), facts });
}

const invalid = (n: number, field: string, message: string) =>
  new Invalid([{ path: `attributes.${n}.${field}`, message }]);

function chosenOf(attribute: Attribute, { choices = [] }: AttributeInput, n: number): string[] {
  if (choices.some((id) => !attribute.choices.some(({ _id }) => _id === id)))
    throw invalid(n, 'choices', `${attribute.name} has other choices now. Open the product again`);
  return choices;
}

function factOf({ _id, kind, name }: Attribute, { text = '', textBn = '' }: AttributeInput, n: number): Facts {
  if (text === '') return {};
  if (kind === 'text') return { [_id]: { text, textBn } };
  const number = numberIn(text);
  if (number === undefined) throw invalid(n, 'text', `${name} must be a number, such as 12 or 0.5`);
  return { [_id]: { text: number, textBn: '' } };
}

/** A number in plain digits; absent where the text is none. */
export function numberIn(text: string): string | undefined {
  const plain = latinDigits(text).trim();
  return /^\d{1,9}(\.\d{1,3})?$/.test(plain) ? plain : undefined;
}
