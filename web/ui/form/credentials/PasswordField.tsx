import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { t } from '#shared/language.ts';
import { TextField } from '#web/ui/form/TextField.tsx';

/** A password, hidden until the user shows it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'inside'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      inside={
        <button
          type="button"
          aria-pressed={shown}
          aria-label={t('Show {field}', { field: props.label.toLowerCase() })}
          onClick={() => setShown(!shown)}
          className="grid size-11 place-items-center rounded-control text-quiet hover:text-ink"
        >
          <Icon size={20} aria-hidden />
        </button>
      }
    />
  );
}
