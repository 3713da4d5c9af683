import { TextField } from '#web/ui/form/TextField.tsx';
import { useFormState } from '#web/ui/form/Form.tsx';
import { courierNames } from './courier-names.ts';

interface Props {
  value: string;
  onChange(courier: string): void;
}

const name = [
  'min-h-10 rounded-control border border-line bg-surface px-3 font-medium hover:border-green md:min-h-8',
  'aria-pressed:border-green aria-pressed:bg-green aria-pressed:text-on-green',
].join(' ');

/** The courier: press a name, or type another. */
export function CourierField({ value, onChange }: Props) {
  const form = useFormState();
  return (
    <div className="grid gap-2">
      <TextField
        name="courier"
        label="Courier"
        missing="Courier is required"
        maxLength={60}
        autoComplete="off"
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div role="group" aria-label="Couriers" className="flex flex-wrap gap-1.5">
        {courierNames.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={value === one}
            onClick={() => {
              form.edited('courier');
              onChange(one);
            }}
            className={name}
          >
            {one}
          </button>
        ))}
      </div>
    </div>
  );
}
