import type { AttributeKind } from '#shared/api/catalogue/new-attribute.ts';
import { beginningOf } from '#shared/beginning-of.ts';
import type { Column } from '#shared/catalogue/import-columns.ts';
import { numberIn } from '#server/catalogue/attributes/attributes.ts';
import type { RowReader } from '../sheet/import-cells.ts';
import { keyOf, type FileAttribute } from './import-references.ts';

// The attributes column of an import file: `Fabric: Cotton; Silk | Warranty: 12`.

const [betweenAttributes, betweenChoices] = ['|', ';'];
const longestText = 200;

/** As the columns of a product have it. */
export interface AttributeValues {
  choices: string[];
  facts: Record<string, { text: string; textBn: string }>;
}

/** The attribute values in the file. Undefined if the file has no such column: then the product keeps its values. */
export function readAttributeValues(
  first: RowReader<Column>,
  attributes: ReadonlyMap<string, FileAttribute>,
  now: AttributeValues | undefined,
): AttributeValues | undefined {
  if (!first.has('attributes')) return undefined;
  const values: AttributeValues = { choices: [], facts: {} };
  const bangla = readCell(first, 'attributes_bn', attributes);
  for (const [attribute, text] of readCell(first, 'attributes', attributes)) {
    const { id, kind, choices } = attribute;
    if (kind === 'choices') values.choices.push(...readChoices(first, choices, text));
    else if (kind === 'number') values.facts[id] = { text: readNumber(first, text), textBn: '' };
    else {
      const before = first.has('attributes_bn') ? '' : (now?.facts[id]?.textBn ?? '');
      values.facts[id] = { text, textBn: bangla.get(attribute) ?? before };
    }
  }
  return { choices: [...new Set(values.choices)].toSorted(), facts: values.facts };
}

function readCell(
  first: RowReader<Column>,
  column: 'attributes' | 'attributes_bn',
  attributes: ReadonlyMap<string, FileAttribute>,
): Map<FileAttribute, string> {
  const found = new Map<FileAttribute, string>();
  for (const part of first.text(column).split(betweenAttributes)) {
    if (part.trim() === '') continue;
    const [name = '', ...rest] = part.split(':');
    const text = rest.join(':').trim();
    const attribute = attributes.get(keyOf(name));
    if (!attribute) first.report(column, `The shop has no attribute "${beginningOf(name.trim(), 60)}"`);
    else if (found.has(attribute)) first.report(column, `${name.trim()} stands here twice`);
    else if (text.length > longestText) first.report(column, `At most ${longestText} characters`);
    else if (text !== '') found.set(attribute, text);
  }
  return found;
}

const readChoices = (first: RowReader<Column>, choices: ReadonlyMap<string, string>, text: string): string[] =>
  text.split(betweenChoices).flatMap((name) => {
    if (name.trim() === '') return [];
    const id = choices.get(keyOf(name));
    if (id === undefined) first.report('attributes', `The attribute has no choice "${beginningOf(name.trim(), 60)}"`);
    return id ?? [];
  });

function readNumber(first: RowReader<Column>, text: string): string {
  const number = numberIn(text);
  if (number === undefined) first.report('attributes', `"${beginningOf(text, 60)}" is no number, such as 12 or 0.5`);
  return number ?? '';
}

/** Whether both say the same; in which order does not matter. */
export function isSameValue(one: AttributeValues, other: AttributeValues): boolean {
  const ids = Object.keys(one.facts);
  return (
    one.choices.toSorted().join() === other.choices.join() &&
    ids.length === Object.keys(other.facts).length &&
    ids.every((id) => {
      const [a, b] = [one.facts[id], other.facts[id]];
      return a?.text === b?.text && a?.textBn === b?.textBn;
    })
  );
}

/** An attribute value as attributes_of() returns it. */
export interface ValuesByName {
  name: string;
  kind: AttributeKind;
  choices: { name: string }[];
  text: string;
  textBn: string;
}

/** The cells of a product that says this. */
export const cellsOfValues = (values: readonly ValuesByName[]) => ({
  attributes: values
    .map(({ name, choices, text }) => `${name}: ${choices.map((choice) => choice.name).join('; ') || text}`)
    .join(' | '),
  attributes_bn: values
    .flatMap(({ name, kind, textBn }) => (kind === 'text' && textBn ? [`${name}: ${textBn}`] : []))
    .join(' | '),
});
