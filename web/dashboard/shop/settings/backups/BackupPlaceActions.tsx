import type { Endpoint } from '#shared/api/endpoint.ts';
import { backupPlaceApi, type BackupPlaceInput } from '#shared/api/shop/backups/backup-place.ts';
import { RemoveService } from '#web/dashboard/parts/services/RemoveService.tsx';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

/** Tries what is typed, before anything is saved: errors show here, and the typed values stay. */
export function TestPlace({ typed }: { typed(): BackupPlaceInput }) {
  const test = useApiMutation(backupPlaceApi.test, { done: false, refusal: 'caller' });
  const form = useForm(async () => void (await test.mutateAsync({ body: typed() })));
  return (
    <Form form={form} aria-label="Test the backup location" className="mt-4 grid justify-items-start gap-3">
      <button type="submit" aria-disabled={form.busy || undefined} className={compactButton.quiet}>
        {form.busy ? 'Testing …' : 'Test with a small file'}
      </button>
      <FormFailure />
      <p role="status" className="font-medium text-green empty:hidden">
        {test.isSuccess && test.data.message}
      </p>
    </Form>
  );
}

/** Deletes address and keys, after a question. */
export function RemovePlace({ changes }: { changes: readonly Endpoint[] }) {
  const remove = useApiMutation(backupPlaceApi.remove, { changes });
  return (
    <div className="mt-4">
      <RemoveService
        action="Remove"
        name="the bucket"
        text="Haat makes no more daily backups. The backups that are there stay."
        isBusy={remove.isPending}
        onConfirm={(close) => remove.mutate({}, { onSuccess: close })}
      />
    </div>
  );
}
