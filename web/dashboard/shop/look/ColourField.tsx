import { colourWords, type Colours } from '#shared/look/themes.ts';
import { isHex } from '#shared/look/colour.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { FormContext, useFormState } from '#web/ui/form/Form.tsx';

interface Props {
  /** Its name in the form. */
  field: string;
  name: keyof Colours;
  value: string;
  /** What is wrong with it, and the nearest colour with which it is not. */
  problem: { message: string; nearest?: string } | undefined;
  onChange(value: string): void;
}

/** A colour, typed or chosen from the device's own field; an unreadable colour shows an error at once. */
export function ColourField({ field, name, value, problem, onChange }: Props) {
  const form = useFormState();
  const nearest = problem?.nearest;
  const shown =
    problem && !form.problems[field] ? { ...form, problems: { ...form.problems, [field]: problem.message } } : form;
  return (
    <div className="grid grid-cols-[3rem_minmax(0,1fr)] items-start gap-x-3">
      <input
        type="color"
        aria-label={`${colourWords[name]}, choose`}
        value={isHex(value) ? value : '#000000'}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="mt-6 h-11 w-12 cursor-pointer rounded-control border border-quiet/70 bg-surface p-1"
      />
      <FormContext value={shown}>
        <TextField
          name={field}
          label={colourWords[name]}
          missing="Enter a color like #0b5d3b"
          value={value}
          maxLength={7}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          onInput={(event) => onChange(event.currentTarget.value.trim().toLowerCase())}
        />
      </FormContext>
      {nearest && (
        <button type="button" onClick={() => onChange(nearest)} className={`${compactButton.quiet} col-start-2 mt-2`}>
          <span aria-hidden className="size-4 rounded-full border border-line" style={{ background: nearest }} />
          Use {nearest}
        </button>
      )}
    </div>
  );
}
