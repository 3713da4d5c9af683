import type { Product } from '#shared/api/catalogue.ts';
import { namesOf, t } from '#shared/language.ts';

/** What the product is, in the shop's words. */
export function Details({ product: { description, descriptionBn } }: { product: Product }) {
  const { name, nameBn } = namesOf({ name: description, nameBn: descriptionBn });
  return (
    <section className="mt-6">
      <h2 className="text-lg font-bold">{t('Details')}</h2>
      <p className="mt-2 whitespace-pre-line break-words">{name}</p>
      {nameBn && (
        <p lang="bn" className="mt-4 whitespace-pre-line break-words text-quiet">
          {nameBn}
        </p>
      )}
    </section>
  );
}
