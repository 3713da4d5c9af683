import type { FormState } from './use-form.ts';

/** The problem of the whole form; screen readers read it aloud when it appears. */
export function FormFailure({ form: { failure } }: { form: FormState }) {
  return (
    <div role="alert">
      {failure && (
        <p className="rounded-control border border-red bg-surface px-3 py-2 font-medium text-red">{failure}</p>
      )}
    </div>
  );
}
