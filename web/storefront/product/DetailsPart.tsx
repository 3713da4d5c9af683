import type { DataOf } from '#shared/api/endpoint.ts';
import type { attributesApi } from '#shared/api/catalogue/attributes.ts';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { inLanguage, t } from '#shared/language.ts';
import type { PaymentMethod } from '#shared/payment-methods.ts';
import { PaymentMarks } from '#web/products/payments/PaymentMarks.tsx';
import { TermsPart, type ShownTerms } from './TermsPart.tsx';

interface Props {
  product: Pick<Product, 'description' | 'descriptionBn'>;
  attributes: DataOf<typeof attributesApi.ofProduct>;
  terms: ShownTerms;
  methods: PaymentMethod[];
}

/** The ways to pay, the description and the shop's terms, which fold. Rendered only on the server. */
export const DetailsPart = ({ product: { description, descriptionBn }, attributes, terms, methods }: Props) => (
  <>
    <PaymentMarks methods={methods} />
    <details className="fold" open>
      <summary>
        <h2>{t('Details')}</h2>
      </summary>
      {attributes.length > 0 && (
        <table className="mb-3 w-full border-y border-line">
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
      <p className="whitespace-pre-line break-words">{inLanguage(description, descriptionBn)}</p>
    </details>
    <details className="fold">
      <TermsPart {...terms} />
    </details>
  </>
);
