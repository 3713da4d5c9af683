import { historyApi } from '#shared/api/shop/activity-log.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { isHex } from '#shared/look/colour.ts';
import { colourProblems, type ColourProblem } from '#shared/look/contrast.ts';
import { colourNames, lookOf, lookParts, type Colours, type Look } from '#shared/look/themes.ts';
import { useLeaveGuard } from '#web/dashboard/parts/use-leave-guard.tsx';
import { useApiMutation } from '#web/platform/query.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { useDraft, type Editing } from '#web/ui/form/draft.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { Form, useFormState } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { SaveLine } from '../settings/form/SaveLine.tsx';
import { ColourField } from './ColourField.tsx';
import { LookPreview } from './LookPreview.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';

const partNames = Object.keys(lookParts) as (keyof typeof lookParts)[]; // the type knows all keys

export function LookForm({ saved }: { saved: Look }) {
  const editing = useDraft<Look>(saved);
  const { draft, change } = editing;
  const isDirty = !isSame(draft, saved);
  const { question } = useLeaveGuard(isDirty);
  const save = useApiMutation(settingsApi.change, {
    changes: [settingsApi.get, historyApi.list],
    done: 'Look saved',
    refusal: 'caller',
  });
  const problems = problemsOf(draft.colours);
  const form = useForm(
    async () => {
      if (isDirty) await save.mutateAsync({ body: { look: draft } });
    },
    Object.fromEntries(colourNames.map((name) => [fieldName(name), () => problems[name]?.message])),
  );
  return (
    <div className="grid gap-6 xl:grid-cols-[24rem_minmax(0,1fr)]">
      <Form form={form} aria-label="Look" className={`grid content-start gap-6 ${denseFields}`}>
        <ThemeChoice chosen={draft.theme} onChoose={(theme) => change(lookOf(theme))} />
        <ColourFields editing={editing} problems={problems} />
        <PartFields editing={editing} />
        <FormFailure />
        <div className="sticky bottom-0 -mx-2 border-t border-line bg-paper px-2 py-3">
          <SaveLine title="Look" isDirty={isDirty} busy={form.busy} />
        </div>
      </Form>
      <LookPreview look={draft} />
      {question}
    </div>
  );
}

const isSame = (one: Look, other: Look) =>
  one.theme === other.theme &&
  partNames.every((part) => one[part] === other[part]) &&
  colourNames.every((name) => one.colours[name] === other.colours[name]);

const fieldName = (name: keyof Colours) => `look.colours.${name}`;

/** What the server would refuse: what is no colour, or cannot be read. */
function problemsOf(colours: Colours): {
  [Name in keyof Colours]?: Pick<ColourProblem, 'message'> & { nearest?: string };
} {
  const wrong = colourNames.filter((name) => !isHex(colours[name]));
  if (wrong.length > 0)
    return Object.fromEntries(wrong.map((name) => [name, { message: 'Enter a color like #0b5d3b' }]));
  return Object.fromEntries(colourProblems(colours).map((problem) => [problem.name, problem]));
}

interface FieldsProps {
  editing: Editing<Look>;
}

function ColourFields({
  editing: { draft, change },
  problems,
}: FieldsProps & { problems: ReturnType<typeof problemsOf> }) {
  const form = useFormState();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-base font-semibold">Colors</legend>
      <p className="text-quiet">
        All other colours, and those in dark, follow from these four. Text keeps a contrast of 4.5 or more.
      </p>
      {colourNames.map((name) => (
        <ColourField
          key={name}
          field={fieldName(name)}
          name={name}
          value={draft.colours[name]}
          problem={problems[name]}
          onChange={(value) => {
            form.edited(fieldName(name));
            change({ colours: { ...draft.colours, [name]: value } });
          }}
        />
      ))}
    </fieldset>
  );
}

function PartFields({ editing: { draft, change } }: FieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-base font-semibold">Type and shapes</legend>
      {partNames.map((part) => (
        <SelectField
          key={part}
          name={`look.${part}`}
          label={lookParts[part].label}
          missing="Choose one"
          value={draft[part]}
          onChange={(event) => change({ [part]: event.currentTarget.value })}
        >
          {Object.entries(lookParts[part].choices).map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  );
}
