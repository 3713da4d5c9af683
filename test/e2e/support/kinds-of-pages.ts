import type { APIRequestContext } from '@playwright/test';
import { addressOf, findProduct, isLeft } from './catalogue.ts';

/** One address of each kind of page; the product is the one with the longest name. */
export const kindsOfPages = [
  { kind: 'the front page', address: () => '/' },
  { kind: 'the product list', address: () => '/products' },
  { kind: 'a product', address: addressOfLongest },
  { kind: 'the offers', address: () => '/offers' },
  { kind: 'the cart', address: () => '/cart' },
  { kind: 'About', address: () => '/about' },
  { kind: 'Contact', address: () => '/contact' },
  { kind: 'Terms', address: () => '/trams-condition' },
  { kind: 'Privacy', address: () => '/privacy-policy' },
  { kind: 'the FAQ', address: () => '/faq' },
  { kind: 'Login', address: () => '/login' },
  { kind: 'Register', address: () => '/register' },
] as const satisfies readonly { kind: string; address(request: APIRequestContext): string | Promise<string> }[];

/** The product whose name is hardest to place. */
export async function addressOfLongest(request: APIRequestContext): Promise<string> {
  return addressOf(
    await findProduct(
      request,
      'product with a long name in both languages',
      ({ name, nameBn, inStock, variant }) =>
        name.length > 80 && (nameBn?.length ?? 0) > 60 && inStock && variant.some(isLeft),
    ),
  );
}
