import type { NewSizeGuide, SizeGuide } from '#shared/api/catalogue/size-guides.ts';
import { idsOf, namedBy, type Choice } from '#web/dashboard/parts/choices/choices.tsx';

export interface DraftMeasure {
  name: string;
  nameBn: string;
  unit: 'cm' | 'plain';
}
export interface DraftRow {
  key: string;
  size: string;
  values: string[];
}
/** A size guide in the form: texts as they are typed. */
export interface GuideDraft {
  name: string;
  nameBn: string;
  note: string;
  noteBn: string;
  measures: DraftMeasure[];
  rows: DraftRow[];
  categories: string[];
  subCategories: string[];
  products: Choice[];
}

let lastKey = 0;
export const newRow = (size = '', values: string[] = []): DraftRow => ({ key: `r${++lastKey}`, size, values });
export const newMeasure = (): DraftMeasure => ({ name: '', nameBn: '', unit: 'cm' });

/** A new guide starts with the most common measures. */
const begun = (): Pick<GuideDraft, 'measures' | 'rows'> => ({
  measures: [{ name: 'Chest', nameBn: 'বুক', unit: 'cm' }],
  rows: ['S', 'M', 'L', 'XL'].map((size) => newRow(size, [''])),
});

export function toDraft(guide: SizeGuide | undefined): GuideDraft {
  const { categories = [], subCategories = [], products = [] } = guide?.goods ?? {};
  return {
    name: guide?.name ?? '',
    nameBn: guide?.nameBn ?? '',
    note: guide?.note ?? '',
    noteBn: guide?.noteBn ?? '',
    ...(guide
      ? {
          measures: guide.measures.map(({ name, nameBn, unit }) => ({ name, nameBn: nameBn ?? '', unit })),
          rows: guide.rows.map(({ size, values }) => newRow(size, values)),
        }
      : begun()),
    categories,
    subCategories,
    products: namedBy(guide?.names, products),
  };
}

// numbers as people type them: Bangla digits, a comma, a long dash
const toValue = (typed: string) =>
  typed
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .replace(/\s*[–—-]\s*/g, '-')
    .replace(/(\d),(\d)/g, '$1.$2')
    .trim();

/** The guide as it is sent. */
export const toGuide = ({
  rows,
  measures,
  categories,
  subCategories,
  products,
  ...texts
}: GuideDraft): NewSizeGuide => ({
  name: texts.name,
  nameBn: texts.nameBn.trim() || null,
  note: texts.note.trim() || null,
  noteBn: texts.noteBn.trim() || null,
  measures: measures.map(({ name, nameBn, unit }) => ({ name, nameBn: nameBn.trim() || null, unit })),
  rows: rows.map(({ size, values }) => ({ size, values: measures.map((_, n) => toValue(values[n] ?? '')) })),
  goods: { categories, subCategories, products: idsOf(products) },
});
