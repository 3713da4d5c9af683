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
    summary: 'Available products that several customers bought together with this one; often none.',
    params: z.object({ slug: text(200) }),
    query: z.object({ limit: z._default(wholeNumber(1, 8), 4) }),
    refusals: absent,
    data: z.array(Product),
  }),
};
