import { useState } from 'react';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { settingsApi, type Settings } from '#shared/api/shop/settings.ts';
import { setupApi } from '#shared/api/shop/setup.ts';
import { useCan } from '#web/platform/use-can.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { FormDialog } from '#web/ui/dashboard/FormDialog.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import { inBangla } from './form/field-attributes.ts';
import { SectionFrame } from './form/SectionFrame.tsx';

const text =
  'Close the shop for a holiday or a move. Customers still see your products but cannot order. ' +
  'Existing orders do not change.';

/** Closes the shop for orders and opens it again. Only owners may. */
export function ClosingSection({ closed }: Pick<Settings, 'closed'>) {
  const mayClose = useCan('shop.close');
  return (
    <SectionFrame title="Open or closed" text={text}>
      <p>
        {closed ? (
          <>
            <strong className="text-red">The shop is closed.</strong> Every page says: We are not taking orders at the
            moment. {closed.note}
          </>
        ) : (
          <strong>The shop is open and takes orders.</strong>
        )}
      </p>
      {!mayClose && <p className="mt-1 text-quiet">Only an owner can close or open the shop.</p>}
      {mayClose && <div className="mt-3">{closed ? <OpenButton /> : <CloseButton />}</div>}
    </SectionFrame>
  );
}

export function OpenButton() {
  const open = useApiMutation(settingsApi.change, { changes, done: 'The shop is open' });
  return (
    <button
      type="button"
      aria-disabled={open.isPending || undefined}
      onClick={() => !open.isPending && open.mutate({ body: { closed: null } })}
      className={compactButton.primary}
    >
      Open shop
    </button>
  );
}

function CloseButton() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsAsking(true)} className={compactButton.quiet}>
        Close shop …
      </button>
      {isAsking && <CloseDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}

const changes = [settingsApi.get, historyApi.list, setupApi.get];

function CloseDialog({ onClose }: { onClose(): void }) {
  const close = useApiMutation(settingsApi.change, { changes, done: 'The shop is closed', refusal: 'caller' });
  const form = useForm(async (values) => {
    await close.mutateAsync({ body: { closed: { note: textOf(values, 'note'), noteBn: textOf(values, 'noteBn') } } });
    onClose();
  });
  return (
    <FormDialog title="Close the shop?" action="Close shop" form={form} onClose={onClose}>
      <p>Customers cannot order until you open the shop again.</p>
      <TextField
        name="note"
        label="Message for visitors"
        hint="Example: We are back on 5 April."
        maxLength={200}
        autoComplete="off"
      />
      <TextField name="noteBn" label="Message in Bangla" maxLength={200} {...inBangla} />
    </FormDialog>
  );
}
