import { useFormState } from './Form.tsx';

/** The problem of the whole form; screen readers read it aloud when it appears. */
export function FormFailure() {
  const { failure } = useFormState();
  return (
    <div role="alert">
      {failure && (
        <p className="rounded-control border border-red bg-surface px-3 py-2 font-medium text-red">{failure}</p>
      )}
    </div>
  );
}
