import { useEffect, useState } from 'react';
import type { Sender } from '#shared/api/shop/senders.ts';
import type { SenderField } from '#shared/senders/sender-fields.ts';
import { senderKinds } from '#shared/senders/senders.ts';
import { hintOfSetKey } from '#web/dashboard/parts/services/KeyFields.tsx';
import type { Section } from '#web/dashboard/shop/settings/form/SettingsSection.tsx';
import { twoColumns } from '#web/dashboard/shop/settings/form/Fields.tsx';
import { PasswordField } from '#web/ui/form/credentials/PasswordField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

/** The choice of a service, and its fields. A secret that is set is not shown, and stays unless another is entered. */
export function SenderFields({ form, sender }: { form: Section; sender: Sender }) {
  const { channel, problem } = sender;
  const kinds = senderKinds[channel];
  const [kind, setKind] = useState(sender.kind ?? '');
  const { changed } = form;
  useEffect(changed, [kind, changed]);
  return (
    <>
      {problem && <p className="font-medium text-red">{problem}</p>}
      <SelectField
        name="kind"
        label={channel === 'sms' ? 'Gateway' : 'Service'}
        missing="Choose one"
        value={kind}
        onChange={(event) => setKind(event.target.value)}
      >
        {kind === '' && <option value="">Choose one</option>}
        {Object.entries(kinds).map(([key, { name }]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      {kinds[kind] && (
        <div key={kind} className={twoColumns}>
          {kinds[kind].fields.map((field) => (
            <ValueField key={field.name} field={field} sender={kind === sender.kind ? sender : undefined} />
          ))}
        </div>
      )}
    </>
  );
}

interface FieldProps {
  field: SenderField;
  /** What is saved for this service; absent: nothing. */
  sender: Sender | undefined;
}

function ValueField({ field: { name, label, hint, isSecret, isOptional, value, choices }, sender }: FieldProps) {
  const own = { name: `values.${name}`, label, hint };
  const missing = isOptional ? undefined : `${label} is required`;
  const stored = sender?.values[name] ?? value ?? '';
  if (choices)
    return (
      <SelectField {...own} missing="Choose one" defaultValue={stored}>
        {Object.entries(choices).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </SelectField>
    );
  const typed = { maxLength: 500, autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' } as const;
  if (!isSecret) return <TextField {...own} {...typed} {...(missing && { missing })} defaultValue={stored} />;
  const ending = sender?.endings[name];
  if (ending === undefined) return <PasswordField {...own} {...typed} {...(missing && { missing })} />;
  return <PasswordField {...own} {...typed} hint={hintOfSetKey(ending)} />;
}
