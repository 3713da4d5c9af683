import { formatTaka } from '#shared/money.ts';
import { short, shortened, type Difference } from './difference.ts';
import { Snapshot } from './history-snapshot.ts';
import { seoDifferences } from './seo-differences.ts';
import { variantDifferences } from './variant-differences.ts';

const written = (text: string | null | undefined) => text || 'nothing';

/**
 * The compared fields, a line for each. `nameOf`: the name of a category or sub-category that was logged by its id
 * only.
 */
const simple: { what: string; read(snapshot: Snapshot, nameOf: NameOf): string | undefined }[] = [
  { what: 'Name', read: ({ name }) => name },
  { what: 'Name in Bangla', read: ({ nameBn }) => (nameBn === undefined ? undefined : written(nameBn)) },
  { what: 'Description', read: ({ description }) => description },
  {
    what: 'Description in Bangla',
    read: ({ descriptionBn }) => (descriptionBn === undefined ? undefined : (descriptionBn ?? 'nothing')),
  },
  {
    what: 'Regular price',
    read: ({ regularPrice }) => (regularPrice === undefined ? undefined : formatTaka(regularPrice)),
  },
  { what: 'Discount', read: ({ discount }) => (discount === undefined ? undefined : `${discount} %`) },
  { what: 'Category', read: ({ category }, nameOf) => named(category, nameOf) },
  { what: 'Sub-category', read: ({ subCategory }, nameOf) => named(subCategory, nameOf) },
  { what: 'Brand', read: ({ brand }) => named(brand, () => undefined) },
  { what: 'In stock', read: ({ inStock }) => (inStock === undefined ? undefined : inStock ? 'yes' : 'no') },
  { what: 'Visibility', read: ({ visibility }) => visibility },
  {
    what: 'Attributes',
    read: ({ attributes }) =>
      attributes &&
      written(
        attributes
          .map(({ name, choices, text }) => `${name}: ${choices.map((choice) => choice.name).join(', ') || text}`)
          .join('; '),
      ),
  },
];

type NameOf = (id: string) => string | undefined;
type MaybeNamed = { name: string } | string | null | undefined;
const named = (input: MaybeNamed, nameOf: NameOf) =>
  typeof input === 'string' ? (nameOf(input) ?? 'another brand') : input === null ? 'none' : input?.name;

/** The changes in an entry of the history, or by another admin. */
export function differences(before: unknown, after: unknown, nameOf: NameOf = () => undefined): Difference[] {
  const [was, is] = [read(before), read(after)];
  if (!is) return [];
  const changed = simple.flatMap(({ what, read }): Difference[] => {
    const [from, to] = [was && read(was, nameOf), read(is, nameOf)];
    if (to === undefined || from === to) return [];
    return [{ what, ...(from === undefined ? { to: short(to) } : shortened(from, to)) }];
  });
  return was
    ? [
        ...changed,
        ...seoDifferences(before, after),
        ...pictures(was, is),
        ...pictureColors(was, is),
        ...variantDifferences(was.variant, is.variant),
      ]
    : changed;
}

const read = (input: unknown): Snapshot | undefined => {
  const { success, data } = Snapshot.safeParse(input);
  return success ? data : undefined;
};

/** The pictures stay, and show other colours. */
function pictureColors(was: Snapshot, is: Snapshot): Difference[] {
  if (!was.imageColors || !is.imageColors || was.images?.join() !== is.images?.join()) return [];
  const { imageColors } = was;
  return is.imageColors.flatMap((to, n) =>
    imageColors[n] === to
      ? []
      : [{ what: `Color of picture ${n + 1}`, from: imageColors[n] ?? 'any', to: to ?? 'any' }],
  );
}

function pictures(was: Snapshot, is: Snapshot): Difference[] {
  const thumbnail =
    was.thumbnail && is.thumbnail && was.thumbnail !== is.thumbnail
      ? [{ what: 'Thumbnail', to: 'another picture' }]
      : [];
  if (!was.images || !is.images || was.images.join() === is.images.join()) return thumbnail;
  const isSame = was.images.toSorted().join() === is.images.toSorted().join();
  return [
    ...thumbnail,
    isSame
      ? { what: 'Images', to: 'in another order' }
      : {
          what: 'Images',
          from: String(was.images.length),
          to: was.images.length === is.images.length ? 'other pictures' : String(is.images.length),
        },
  ];
}
