import { inLanguage } from '#shared/language.ts';

type Worded<Name extends string> = Readonly<Record<Name | `${Name}Bn`, string>>;

/** A text of the owner in the page's language: the English one where there is no other. */
export const wordsOf = <Name extends string>(from: Worded<Name>, name: Name): string =>
  // both keys are there
  inLanguage(from[name], (from as Readonly<Record<string, string>>)[`${name}Bn`] ?? '');
