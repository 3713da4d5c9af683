import { useQuery } from '@tanstack/react-query';
import { domainApi } from '#shared/api/shop/domain/domain.ts';
import { messageOf, q, useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { Spinner } from '#web/ui/dashboard/Spinner.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { SectionFrame } from './form/SectionFrame.tsx';
import { SettingsSection, type SectionProps } from './form/SettingsSection.tsx';

const title = 'Web address';
const text =
  'The address of your shop on the internet. Links in emails, SMS, search engines and payment pages begin with it. ' +
  'First point your domain to this server.';

/** The shop's own domain: set and tested by owners. */
export function DomainSection({ settings, onDirty }: SectionProps) {
  const mayChange = useCan('owners.manage');
  const { data, error, refetch } = useQuery(q(domainApi.get));
  if (!data)
    return (
      <SectionFrame title={title} text={text}>
        {error ? <ListError message={messageOf(error)} again={() => void refetch()} /> : <Spinner />}
      </SectionFrame>
    );
  const { now, setBy } = data.data;
  const links = (
    <p className="text-quiet [overflow-wrap:anywhere]">
      Links now begin with <span className="font-medium text-ink">{now}</span>
    </p>
  );
  if (setBy === 'environment' || !mayChange)
    return (
      <SectionFrame title={title} text={text}>
        {links}
        {setBy === 'environment' ? (
          <p>
            The environment variable <code>SHOP_URL</code> overrides this page. To set the address here, remove the
            variable and restart the shop.
          </p>
        ) : (
          <p className="text-quiet">Only an owner can change this.</p>
        )}
      </SectionFrame>
    );
  return (
    <SettingsSection
      title={title}
      text={text}
      onDirty={onDirty}
      renderBelow={(typed) => <TestDomain typed={() => String(typed().domain)} />}
    >
      {() => (
        <>
          {links}
          <TextField
            name="domain"
            label="Address"
            hint="For example https://shop.example. Leave it empty to use the address of the server."
            inputMode="url"
            maxLength={300}
            defaultValue={settings.domain}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </>
      )}
    </SettingsSection>
  );
}

/** Tries the typed address before it is saved. */
function TestDomain({ typed }: { typed(): string }) {
  const test = useApiMutation(domainApi.test, { done: false, refusal: 'caller' });
  const form = useForm(async () => void (await test.mutateAsync({ body: { domain: typed() } })));
  return (
    <Form form={form} aria-label="Test the web address" className="mt-4 grid justify-items-start gap-3">
      <button type="submit" aria-disabled={form.busy || undefined} className={compactButton.quiet}>
        {form.busy ? 'Testing …' : 'Test this address'}
      </button>
      <FormFailure />
      <p role="status" className="font-medium text-green empty:hidden">
        {test.isSuccess && test.data.message}
      </p>
    </Form>
  );
}
