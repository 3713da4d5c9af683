import { bindTo, type Editing } from '#web/ui/form/draft.ts';
import { TextField } from '#web/ui/form/TextField.tsx';

interface Props {
  editing: Editing<{ name: string; nameBn: string }>;
  label?: string;
  missing?: string;
  hint?: string;
  maxLength?: number;
}

/** What it is called, in English and in Bangla. */
export function NameFields({ editing, label = 'Name', missing = `${label} is required`, hint, ...more }: Props) {
  const text = { maxLength: 100, autoComplete: 'off', ...more };
  return (
    <>
      <TextField {...text} {...bindTo(editing, 'name')} label={label} missing={missing} hint={hint} />
      <TextField {...text} {...bindTo(editing, 'nameBn')} label={`${label} in Bangla`} lang="bn" />
    </>
  );
}
