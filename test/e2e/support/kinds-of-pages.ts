import type { APIRequestContext } from '@playwright/test';
import { paths } from '#web/platform/paths.ts';
import { addressOf, findProduct, isLeft } from './catalogue.ts';

/** One address of each kind of page; the product is the one with the longest name. */
export const kindsOfPages = [
  { kind: 'the front page', address: () => paths.home },
  { kind: 'the product list', address: () => paths.products },
  { kind: 'a product', address: addressOfLongest },
  { kind: 'the offers', address: () => paths.offers },
  { kind: 'the cart', address: () => paths.cart },
  { kind: 'About', address: () => paths.about },
  { kind: 'Contact', address: () => paths.contact },
  { kind: 'Terms', address: () => paths.terms },
  { kind: 'Privacy', address: () => paths.privacy },
  { kind: 'the FAQ', address: () => paths.faq },
  { kind: 'Track an order', address: () => paths.track },
  { kind: 'Erase my data', address: () => paths.erase },
  { kind: 'Review', address: () => paths.review },
  { kind: 'Login', address: () => paths.login },
  { kind: 'Register', address: () => paths.register },
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
