import { t } from '#shared/language.ts';
import { TextField } from './TextField.tsx';

interface Props {
  hint?: string;
  defaultValue?: string;
  isOptional?: boolean;
}

/** An email address, required by default. */
export function EmailField({ hint, defaultValue, isOptional = false }: Props) {
  return (
    <TextField
      name="email"
      type="email"
      label={t('Email')}
      hint={hint}
      defaultValue={defaultValue}
      {...(!isOptional && { missing: t('Email is required') })}
      invalid={t('Enter an email address like name@example.com')}
      // browsers are content with name@example
      pattern=".+@.+\..+"
      maxLength={254}
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
