import type * as z from 'zod/mini';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { ApiError } from '#web/platform/client.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useForm, type FormState } from '#web/ui/form/use-form.ts';
import { inTitle, type Resource, type ResourceApi, type Stored } from './resource.ts';

type AnyBody = { body: z.ZodMiniType<unknown, Record<string, unknown>>; upload?: false };

/** Adds a record, or changes the existing one; a refusal appears under its field. */
export function useSaveResource<Item extends Stored, Draft>(
  { one, spoken = inTitle(one), api, shownBy = [], changesIn, toBody, isDialog }: Resource<Item, Draft>,
  item: Item | undefined,
  draft: Draft,
  onDone: () => void,
): FormState {
  const options = { changes: [api.list, ...shownBy], refusal: isDialog ? 'toast' : 'caller', onDone } as const;
  // the description's own types tie the body to its calls
  const add = useApiMutation(api.add as ResourceApi['add'] & Endpoint & AnyBody, {
    ...options,
    done: `${spoken} added successfully!`,
    fallback: `Failed to create ${one}`,
  });
  const change = useApiMutation(api.change as ResourceApi['change'] & Endpoint & AnyBody, {
    ...options,
    done: `${spoken} updated successfully!`,
    fallback: `Failed to update ${one}`,
  });
  return useForm(async () => {
    const body = toBody(draft) as Record<string, unknown>;
    if (!item) return void (await add.mutateAsync({ body }));
    const { _id, version } = item;
    // a form with a file has no version
    const changed =
      body instanceof FormData ? body : changesIn === undefined ? { ...body, version } : { version, [changesIn]: body };
    await change.mutateAsync({ params: { id: _id }, body: changed }).catch((error: unknown) => {
      throw changesIn === undefined ? error : byField(error, changesIn);
    });
  });
}

/** Renames the fields of a refusal to those of the form: in the request they are a level deeper. */
function byField(error: unknown, changesIn: string): unknown {
  if (error instanceof ApiError)
    for (const one of error.failure?.errors ?? [])
      if (one.path.startsWith(`${changesIn}.`)) one.path = one.path.slice(changesIn.length + 1);
  return error;
}
