import * as z from 'zod/mini';
import { Product } from '../catalogue/catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { text, wholeNumber } from '../fields.ts';
import { absent } from '../refusals.ts';

export const boughtTogetherApi = {
  ofProduct: endpoint({
    method: 'GET',
    path: '/products/{slug}/bought-together',
    access: 'anyone',
    summary: 'What several customers bought in the same order as this product, and can be bought now; often nothing.',
    params: z.object({ slug: text(200) }),
    query: z.object({ limit: z._default(wholeNumber(1, 8), 4) }),
    refusals: absent,
    data: z.array(Product),
  }),
};
