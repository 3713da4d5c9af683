import { variableRows } from '#shared/messages/message-variables.ts';
import { variablesOf, type MessageOn } from '#shared/messages/messages.ts';

/** What each variable of a message says. */
export function VariableList({ template }: { template: MessageOn }) {
  return (
    <details className="mt-4 rounded-card border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer content-center px-4 font-semibold md:min-h-9">Variables</summary>
      <dl className="grid gap-x-4 gap-y-1 px-4 pb-3 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {variablesOf(template).map((name) => (
          <div key={name} className="contents">
            <dt className="font-medium">{`{${name}}`}</dt>
            <dd className="text-quiet max-sm:mb-1">{variableRows[name].about}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
