import { useEffect, useRef } from 'react';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { banglaQrApi, type QrFacts } from '#shared/api/shop/settings/bangla-qr.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

interface Props {
  facts: QrFacts;
  /** What the shop has set for its present code. */
  isExact: boolean;
  onClose(): void;
}

/** What a code says, to check before it is saved: the money of customers goes there. */
export function SaveCode({ facts, isExact, onClose }: Props) {
  const { payload, merchant, city, mobile, accounts } = facts;
  const heading = useRef<HTMLHeadingElement>(null);
  // the button that was pressed is gone
  useEffect(() => heading.current?.focus(), []);
  const save = useApiMutation(banglaQrApi.save, { changes: [settingsApi.get, historyApi.list], refusal: 'caller' });
  const form = useForm(async (values) => {
    await save.mutateAsync({ body: { payload, isExact: values.has('isExact') } });
    onClose();
  });
  return (
    <Form form={form} aria-label="Bangla QR" className="rounded-card border border-line p-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Is this your shop?
      </h3>
      <p className="text-quiet">Payments of your customers go to this account.</p>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [overflow-wrap:anywhere]">
        <Fact label="Merchant">{merchant}</Fact>
        <Fact label="City">{city}</Fact>
        {mobile && <Fact label="Mobile">{mobile}</Fact>}
        {accounts.map(({ network, details }) => (
          <Fact key={`${network} ${details.join()}`} label={network}>
            {details.join(' · ')}
          </Fact>
        ))}
      </dl>
      <div className="mt-3">
        <CheckField
          name="isExact"
          defaultChecked={isExact}
          label="My bank or wallet allows codes with an exact amount"
        />
        <p className="text-quiet">
          Save and pay the code for ৳1 to test it. If your app refuses it, leave this off: customers enter the amount.
        </p>
      </div>
      <FormFailure />
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="submit" aria-disabled={form.busy || undefined} className={compactButton.primary}>
          {form.busy ? 'Saving …' : 'Save Bangla QR'}
        </button>
        <button type="button" onClick={onClose} className={compactButton.quiet}>
          Use another code
        </button>
      </div>
    </Form>
  );
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <>
    <dt className="text-quiet">{label}</dt>
    <dd className="font-medium tabular">{children}</dd>
  </>
);
