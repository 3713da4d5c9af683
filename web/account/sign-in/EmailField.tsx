import { t } from '#shared/language.ts';
import type { FormState } from '#web/ui/form/use-form.ts';
import { TextField } from '#web/ui/form/TextField.tsx';

export function EmailField({ form, hint }: { form: FormState; hint?: string }) {
  return (
    <TextField
      form={form}
      name="email"
      type="email"
      label={t('Email')}
      hint={hint}
      missing={t('Email is required')}
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
