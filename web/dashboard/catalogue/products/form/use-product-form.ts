import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { ApiError } from '#web/platform/client.ts';
import { useForm, type FormState } from '#web/ui/form/use-form.ts';
import type { ProductDraft } from './draft/product-draft.ts';
import { namedPictures, wordsOf } from './save-failure.ts';
import { haveTwins } from './variants/variant-rows.ts';

type Change = Partial<ProductDraft> | ((draft: ProductDraft) => Partial<ProductDraft>);

export interface ProductFormState {
  form: FormState;
  draft: ProductDraft;
  /** As the form was opened. */
  opened: ProductDraft;
  isDirty: boolean;
  change(change: Change): void;
  /** Starts again from `opened`, with the values of `draft` over it. */
  restart(opened: ProductDraft, draft?: ProductDraft): void;
}

interface Saving {
  /** Throws the server's refusal. */
  save(draft: ProductDraft): Promise<void>;
  /** The message if the server gave no reason, by the step that failed. */
  failed: { call: string; exception: string };
  /** A refusal that is answered in another way than by a toast. */
  isHandled?(error: ApiError): boolean;
}

const maxImages = 20;

/** The state of a product form: its values, its problems, and saving. */
export function useProductForm(begin: () => ProductDraft, { save, failed, isHandled }: Saving): ProductFormState {
  const [{ opened, draft }, setState] = useState(() => {
    const opened = begin();
    return { opened, draft: opened };
  });
  const form = useForm(
    async () => {
      try {
        await save(draft);
      } catch (error) {
        if (error instanceof ApiError && isHandled?.(error)) return;
        toast.error(wordsOf(error, failed));
        throw namedPictures(error, draft);
      }
    },
    {
      discount: checkDiscount,
      thumbnail: () => (draft.thumbnail ? undefined : 'Thumbnail is required'),
      images: () => imagesProblem(draft.images.length),
      variant: () => (haveTwins(draft.variants) ? 'Two variants have the same color and size' : undefined),
    },
  );
  return {
    form,
    draft,
    opened,
    isDirty: draft !== opened,
    change: (change) =>
      setState((now) => ({
        ...now,
        draft: { ...now.draft, ...(typeof change === 'function' ? change(now.draft) : change) },
      })),
    restart: (opened, draft = opened) => setState({ opened, draft }),
  };
}

/** A discount is a percentage. */
export const checkDiscount = (value: string): string | undefined =>
  Number(value) > 100 ? 'Must be at most 100' : undefined;

function imagesProblem(count: number): string | undefined {
  if (count === 0) return 'At least one image is required';
  return count > maxImages ? `At most ${maxImages} images` : undefined;
}
