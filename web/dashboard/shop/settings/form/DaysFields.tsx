import type { FormState } from '#web/ui/form/use-form.ts';
import { Fields } from './Fields.tsx';

interface Props {
  form: FormState;
  name: string;
  label: string;
  value: { least: number; most: number };
}

/** From so many days to so many. */
export function DaysFields({ form, name, label, value }: Props) {
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <Fields
        form={form}
        prefix={name}
        values={value}
        rows={[
          { name: 'least', label: `${label} from`, isNumber: true },
          { name: 'most', label: 'to', isNumber: true },
        ]}
        className="grid grid-cols-2 gap-3"
      />
    </fieldset>
  );
}
