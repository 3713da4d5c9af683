import { PasswordField } from '#web/ui/form/credentials/PasswordField.tsx';

interface ServiceKey {
  name: string;
  label: string;
  hint: string;
  isOptional?: boolean;
  /** The last characters of the one that is set; null: none is. */
  ending: string | null;
}

/** The hint of a key that is set: only its ending is shown. */
export const hintOfSetKey = (ending: string): string =>
  `Set${ending && `, ends in ${ending}`}. Leave empty to keep it.`;

/** The keys of another service, as `keys.<name>`. A key that is set is not shown, and stays unless another is entered. */
export function KeyFields({ keys, maxLength }: { keys: readonly ServiceKey[]; maxLength: number }) {
  return keys.map(({ name, label, hint, isOptional, ending }) => (
    <PasswordField
      key={name}
      name={`keys.${name}`}
      label={label}
      hint={ending === null ? hint : hintOfSetKey(ending)}
      {...(ending === null && !isOptional && { missing: `${label} is required` })}
      maxLength={maxLength}
      autoComplete="off"
    />
  ));
}

/** What was entered in them, by their names. */
export const typedKeys = (keys: readonly ServiceKey[], values: FormData): Record<string, string> =>
  Object.fromEntries(keys.map(({ name }) => [name, String(values.get(`keys.${name}`) ?? '').trim()]));
