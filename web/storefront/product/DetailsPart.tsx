import type { DataOf } from '#shared/api/endpoint.ts';
import type { attributesApi } from '#shared/api/catalogue/attributes.ts';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { inLanguage, namesOf, t } from '#shared/language.ts';

interface Props {
  product: Pick<Product, 'description' | 'descriptionBn'>;
  attributes: DataOf<typeof attributesApi.ofProduct>;
}

/** The product's description. Rendered only on the server. */
export function DetailsPart({ product: { description, descriptionBn }, attributes }: Props) {
  const { name, nameBn } = namesOf({ name: description, nameBn: descriptionBn });
  return (
    <>
      <h2 className="text-lg font-bold">{t('Details')}</h2>
      {attributes.length > 0 && (
        <table className="mt-2 mb-3 w-full border-y border-line">
          <tbody className="divide-y divide-line">
            {attributes.map((one) => (
              <tr key={one.name}>
                <th scope="row" className="w-2/5 py-2 pr-3 text-left align-top font-normal text-quiet break-words">
                  {inLanguage(one.name, one.nameBn)}
                </th>
                <td className="py-2 align-top break-words">{inLanguage(one.value, one.valueBn)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-2 whitespace-pre-line break-words">{name}</p>
      {nameBn && (
        <p lang="bn" className="mt-4 whitespace-pre-line break-words text-quiet">
          {nameBn}
        </p>
      )}
    </>
  );
}
