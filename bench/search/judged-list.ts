import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { words } from '#server/platform/text/words.ts';

// Reads a list of judged searches; judged-demo.txt says how one is written.

type Rule = (product: Product) => boolean;

export interface Judged {
  search: string;
  best: Rule;
  /** Good too: worth a third of a best one. */
  also: Rule;
  never: Rule;
}

const priceOf = ({ variant, discount }: Product): number =>
  Math.min(...variant.map(({ price }) => Math.round((price * (100 - discount)) / 100)));
const blanks = (value: string): string => value.replaceAll('_', ' ');
const holds = (text: string, value: string): boolean => words(text).includes(words(value)[0] ?? '');
const matches = (text: string, value: string): boolean => new RegExp(blanks(value), 'i').test(text);

const tests: Record<string, (product: Product, value: string) => boolean> = {
  'category=': ({ category, subCategory }, value) => category.slug === value || subCategory?.slug === value,
  'colour=': ({ variant }, value) => variant.some(({ color }) => holds(color, value)),
  'main=': ({ variant, name }, value) => holds(variant[0]?.color ?? '', value) || holds(name, value),
  'name=': ({ name }, value) => matches(name, value),
  'size=': ({ variant }, value) => variant.some(({ size }) => size === blanks(value)),
  'price<=': (product, value) => priceOf(product) <= Number(value),
  'price>=': (product, value) => priceOf(product) >= Number(value),
  sale: ({ discount }) => discount > 0,
};

/** Throws if it is no term. */
function termOf(text: string): Rule {
  const [, kind = '', value = ''] = /^(sale$|[a-z]+(?:=|<=|>=))(.*)$/.exec(text) ?? [];
  const test = tests[kind];
  if (!test) throw new Error(`“${text}” is no term of a rule`);
  return (product) => test(product, value);
}

function ruleOf(text: string): Rule {
  if (text === '-') return () => false;
  const alternatives = text.split(' or ').map((one) => one.trim().split(/\s+/).map(termOf));
  return (product) => alternatives.some((terms) => terms.every((term) => term(product)));
}

/** Throws where a line is not written as it must be. */
export function readJudged(text: string): Judged[] {
  const lines = text.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
  return lines.flatMap((line) => {
    // a regular expression may hold a bar, without blanks around it
    const [searches, best, also, never, ...more] = line.split(' | ').map((part) => part.trim());
    if (!searches || !best || !also || !never || more.length > 0) throw new Error(`Not four parts: ${line}`);
    const rules = { best: ruleOf(best), also: ruleOf(also), never: ruleOf(never) };
    return searches.split(',').map((search) => ({ search: search.trim(), ...rules }));
  });
}
