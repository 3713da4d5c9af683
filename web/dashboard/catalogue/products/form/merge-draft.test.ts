import { describe, expect, test } from 'vitest';
import { mergeDrafts } from './merge-draft.ts';
import { emptyDraft, newVariant, type DraftVariant, type ProductDraft } from './draft/product-draft.ts';

const kept = (_id: string, input: Partial<DraftVariant> = {}): DraftVariant => ({
  ...newVariant(),
  key: _id,
  _id,
  color: _id,
  price: '100',
  quantity: '10',
  quantityBefore: 10,
  ...input,
});
const draft = (input: Partial<ProductDraft>): ProductDraft => ({ ...emptyDraft(), variants: [], ...input });

describe('simultaneous changes of two people', () => {
  test('untouched fields come from the other person, changed fields stay', () => {
    const base = draft({ name: 'Sari', discount: '0', description: 'Soft' });
    const merged = mergeDrafts(
      base,
      { ...base, description: 'Softer' },
      draft({ name: 'Silk sari', discount: '10', description: 'Thin' }),
    );
    expect(merged).toMatchObject({ name: 'Silk sari', discount: '10', description: 'Softer' });
  });

  test("my pieces stay a difference to the opened form; the other person's pieces win elsewhere", () => {
    const base = draft({ variants: [kept('a'), kept('b')] });
    const mine = { ...base, variants: [{ ...base.variants[0]!, quantity: '12' }, base.variants[1]!] };
    const { variants } = mergeDrafts(
      base,
      mine,
      draft({
        variants: [kept('a', { quantity: '7', quantityBefore: 7 }), kept('b', { quantity: '3', quantityBefore: 3 })],
      }),
    );
    expect(variants.map(({ quantity, quantityBefore }) => [quantity, quantityBefore])).toEqual([
      ['12', 10],
      ['3', 3],
    ]);
  });

  test('rows added on either side are there, rows removed on either side are not, changed rows stay', () => {
    const base = draft({ variants: [kept('a'), kept('b'), kept('c'), kept('d')] });
    const [a, , c, d] = base.variants;
    const mine = { ...base, variants: [a!, c!, { ...d!, price: '200' }, newVariant({ color: 'mine' })] };
    const { variants } = mergeDrafts(base, mine, draft({ variants: [kept('a'), kept('b'), kept('theirs')] }));
    expect(variants.map(({ color }) => color)).toEqual(['a', 'theirs', 'd', 'mine']);
    expect(variants[2]).toMatchObject({ _id: undefined, price: '200', quantityBefore: undefined });
  });
});
