import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { Endpoint, Nothing, SentBodyOf } from '#shared/api/endpoint.ts';
import type { id } from '#shared/api/fields.ts';
import type { Editing } from '#web/ui/form/draft.ts';

/**
 * A kind of record that staff add, edit and delete on its own page, such as campaigns: the parts that differ between
 * kinds.
 */
export interface Resource<Item extends Stored, Draft, Api extends ResourceApi = ResourceApi> {
  /** In sentences: "size guide". */
  one: string;
  /** Above the list: "Size guides". */
  many: string;
  /** In messages of success, where it is written otherwise: "SubCategory" (specification). */
  spoken?: string;
  api: Api;
  /** The field of `api.change` with the edited values; absent if they are next to `version`. */
  changesIn?: string;
  nameOf(item: Item): string;
  /** In the empty search field: "Name or code"; absent: the list is not searched. */
  search?: string;
  /** In place of an empty list. */
  none: string;
  /** Where a search finds none; absent: "No size guides found". */
  noneFound?: string;
  /** What happens when it is deleted. */
  deletes: string;
  /** As the form shows it, texts as they are typed; of a new one without an item. */
  toDraft(item: Item | undefined): Draft;
  /** As it is sent. */
  toBody(draft: Draft): SentBy<Api['add']>;
  Fields: ComponentType<FieldsProps<Item, Draft>>;
  /** A narrower form, for one column. */
  isNarrow?: boolean;
  /** A short form over the list, whose refusals show in a toast too. */
  isDialog?: boolean;
  /** Shows each as a card and not as a row of a table. */
  Card?: ComponentType<CardProps<Item>>;
  /** Further lists that show it. */
  shownBy?: readonly Pick<Endpoint, 'method' | 'path'>[];
}

/** In the address of the list: the record whose form is open. */
export const editParameter = 'edit';

/** The fields of every such record. */
export interface Stored {
  _id: string;
  /** Absent where the last change wins. */
  version?: number;
}

export interface CardProps<Item> {
  item: Item;
  onEdit(): void;
  onDelete(): void;
}

export interface FieldsProps<Item, Draft> {
  editing: Editing<Draft>;
  /** Absent: a new one. */
  item: Item | undefined;
}

/** A form for an upload; of calls that are not known yet, either. */
type SentBy<Call extends Endpoint> = boolean extends Call['upload']
  ? unknown
  : true extends Call['upload']
    ? FormData
    : SentBodyOf<Call>;

type ById = z.ZodMiniObject<{ id: typeof id }>;

/** The calls of the API. */
export interface ResourceApi {
  list: Endpoint;
  add: Endpoint & { params: Nothing; query: Nothing; upload?: boolean };
  change: Endpoint & { params: ById; query: Nothing; upload?: boolean };
  remove: Endpoint & { params: ById; query: Nothing; body: Nothing; upload?: false };
}

export const inTitle = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
