import { Fields } from './Fields.tsx';

interface Props {
  name: string;
  label: string;
  value: { least: number; most: number };
}

/** From so many days to so many. */
export function DaysFields({ name, label, value }: Props) {
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <Fields
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
