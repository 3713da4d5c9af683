import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { settingsApi, type SettingsChange } from '#shared/api/shop/settings.ts';
import { setupApi } from '#shared/api/shop/setup.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { valuesOf, type Values } from '#web/ui/form/values-of.ts';

interface Props {
  /** The settings to save, from what is typed. */
  toChange(values: Values): object;
  children: ReactNode;
}

/** The small form of a step. It can be saved as it is: the shop's first values are good ones. */
export function StepForm({ toChange, children }: Props) {
  const { revalidate } = useRevalidator();
  const save = useApiMutation(settingsApi.change, {
    changes: [settingsApi.get, setupApi.get, historyApi.list],
    done: 'Saved',
    refusal: 'caller',
    // the dashboard's own frame shows the shop's name
    onDone: () => void revalidate(),
  });
  const form = useForm(async (_, element) => {
    // the server checks it by its own schema, and refuses what does not fit
    await save.mutateAsync({ body: toChange(valuesOf(element)) as SettingsChange });
  });
  return (
    <Form form={form} className={`grid gap-4 ${denseFields}`}>
      {children}
      <FormFailure />
      <div>
        <button type="submit" aria-disabled={form.busy || undefined} className={compactButton.primary}>
          {form.busy ? 'Saving …' : 'Save'}
        </button>
      </div>
    </Form>
  );
}
