import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { settingsApi, type Settings } from '#shared/api/shop/settings.ts';
import { setupApi, type Setup } from '#shared/api/shop/setup.ts';
import { messageOf, q, useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { Progress } from './Progress.tsx';
import { Step, stepId } from './Step.tsx';

/** From an empty shop to the first order, step by step. What is done, the server reads from the shop itself. */
export default function SetupPage() {
  const setup = useQuery({ ...q(setupApi.get), refetchOnMount: 'always' });
  const settings = useQuery(q(settingsApi.get));
  const error = setup.error ?? settings.error;
  if (setup.data && settings.data) return <Steps setup={setup.data.data} settings={settings.data.data} />;
  const again = () => void Promise.all([setup.refetch(), settings.refetch()]);
  return <LoadingOrError error={error ? { message: messageOf(error), again } : undefined} />;
}

function Steps({ setup, settings }: { setup: Setup; settings: Settings }) {
  const { open, choose } = useOpenStep(setup);
  return (
    <div className="mx-auto grid max-w-2xl gap-4">
      <div>
        <Progress setup={setup} />
        {setup.isReady && !setup.isHidden && <HideButton />}
      </div>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface">
        {setup.steps.map((step) => (
          <Step
            key={step.name}
            step={step}
            settings={settings}
            isOpen={open === step.name}
            onToggle={(isOpen) => choose(isOpen ? step : null)}
          />
        ))}
      </ol>
    </div>
  );
}

/** The chosen step until it is done; then the next one that is needed opens by itself and gets the focus. */
function useOpenStep({ steps }: Setup) {
  const [chosen, setChosen] = useState<Setup['steps'][number] | null>();
  const next = steps.find(({ isDone, isOptional }) => !isDone && !isOptional)?.name;
  const isOver = chosen && steps.some(({ name, isDone }) => name === chosen.name && isDone !== chosen.isDone);
  const open = chosen === undefined || isOver ? next : chosen?.name;
  const before = useRef(open);
  useEffect(() => {
    if (open && open !== before.current) document.getElementById(stepId(open))?.focus();
    before.current = open;
  }, [open]);
  return { open, choose: setChosen };
}

function HideButton() {
  const hide = useApiMutation(setupApi.hide, { changes: [setupApi.get], done: 'List hidden. Find it in Settings' });
  return (
    <p className="mt-3">
      <button
        type="button"
        aria-disabled={hide.isPending || undefined}
        onClick={() => !hide.isPending && hide.mutate()}
        className={compactButton.quiet}
      >
        Hide from Overview
      </button>
    </p>
  );
}
