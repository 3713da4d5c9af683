import { expect } from 'vitest';
import { importsApi, type Import } from '#shared/api/catalogue/imports.ts';
import { toCsv, type FileRow } from './catalogue-files.ts';
import type { Person } from './people.ts';
import { newPicture } from './product-forms.ts';
import type { TestShop } from './shop.ts';
import { zipOf } from './zip.ts';

export const png = Buffer.from(await (await newPicture()).arrayBuffer());
/** The pictures that rows of a file name. */
export const pictures = zipOf([
  { name: 'red.png', bytes: png },
  { name: 'blue.png', bytes: png },
]);

/** What this person does on the page of imports. */
export function importsBy({ token }: Pick<Person, 'token'>, shop: Pick<TestShop, 'ask' | 'call' | 'runJobs'>) {
  const begin = async (content: FileRow[] | string | Uint8Array<ArrayBuffer>): Promise<Import> => {
    const body = new Blob([Array.isArray(content) ? toCsv(content) : content]);
    return (await shop.call(importsApi.begin, { query: { fileName: 'products.csv' }, body, token })).data;
  };
  const one = async ({ _id }: Import): Promise<Import> =>
    (await shop.call(importsApi.one, { params: { id: _id }, token })).data;
  const press = (step: 'check' | 'write', { _id }: Import) =>
    shop.ask(importsApi[step], { params: { id: _id }, token });
  const addPictures = ({ _id }: Import, zip: Blob = pictures) =>
    shop.ask(importsApi.addPictures, { params: { id: _id }, body: zip, token });

  /** Presses the button, and waits for the job. */
  async function go(step: 'check' | 'write', begun: Import): Promise<Import> {
    expect((await press(step, begun)).status).toBe(200);
    await shop.runJobs();
    return one(begun);
  }

  /** A file without mistakes, all the way into the shop. */
  async function bring(content: FileRow[] | string): Promise<Import> {
    const begun = await begin(content);
    expect((await addPictures(begun)).status).toBe(200);
    expect(await go('check', begun)).toMatchObject({ state: 'checked', problems: [] });
    return go('write', begun);
  }

  return { begin, one, press, addPictures, go, bring };
}

/** An import that had to make no category and no brand. */
export const noneCreated = { categories: 0, subCategories: 0, brands: 0 };
