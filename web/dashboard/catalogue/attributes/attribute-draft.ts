import type { Attribute } from '#shared/api/catalogue/attributes.ts';
import type { AttributeKind, NewAttribute } from '#shared/api/catalogue/new-attribute.ts';

export interface DraftChoice {
  key: number;
  _id?: string;
  name: string;
  nameBn: string;
}

/** An attribute in the form: texts as they are typed. */
export interface AttributeDraft {
  name: string;
  nameBn: string;
  kind: AttributeKind;
  unit: string;
  unitBn: string;
  isFilter: boolean;
  position: string;
  categories: readonly string[];
  subCategories: readonly string[];
  choices: readonly DraftChoice[];
}

export const kindNames: Record<AttributeKind, string> = {
  choices: 'Choices, such as cotton or silk',
  number: 'A number, such as 12 months',
  text: 'Free text',
};

export const toDraft = (attribute: Attribute | undefined): AttributeDraft => ({
  name: attribute?.name ?? '',
  nameBn: attribute?.nameBn ?? '',
  kind: attribute?.kind ?? 'choices',
  unit: attribute?.unit ?? '',
  unitBn: attribute?.unitBn ?? '',
  isFilter: attribute?.isFilter ?? true,
  position: attribute?.position ? String(attribute.position) : '',
  categories: attribute?.categories ?? [],
  subCategories: attribute?.subCategories ?? [],
  choices: attribute
    ? attribute.choices.map(({ _id, name, nameBn }, key) => ({ key, _id, name, nameBn: nameBn ?? '' }))
    : [emptyChoice([])],
});

export const emptyChoice = (choices: readonly DraftChoice[]): DraftChoice => ({
  key: Math.max(-1, ...choices.map(({ key }) => key)) + 1,
  name: '',
  nameBn: '',
});

export const toAttribute = ({ choices, position, ...draft }: AttributeDraft): NewAttribute => ({
  ...draft,
  position: Number(position),
  categories: [...draft.categories],
  subCategories: [...draft.subCategories],
  choices: draft.kind === 'choices' ? choices.map(({ key: _key, ...choice }) => choice) : [],
});
