import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { setupApi } from '#shared/api/shop/setup.ts';
import { Panel } from '#web/dashboard/parts/Panel.tsx';
import { Progress } from '#web/dashboard/shop/setup/Progress.tsx';
import { stepRows } from '#web/dashboard/shop/setup/step-rows.ts';
import { paths } from '#web/platform/paths.ts';
import { q } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';

/** How far a new shop is, and the way to its next step, until its owner puts the list away. */
export function SetupPanel() {
  const maySet = useCan('settings.write');
  const { data } = useQuery({ ...q(setupApi.get), enabled: maySet, refetchOnMount: 'always' });
  const setup = data?.data;
  if (!setup || setup.isHidden) return null;
  const next = setup.steps.find(({ isDone, isOptional }) => !isDone && !isOptional);
  return (
    <Panel title="Set up your shop">
      <Progress setup={setup} />
      <p className="mt-3">
        <Link to={paths.setup} className={compactButton.primary}>
          {next ? `Next: ${stepRows[next.name].title}` : 'See the list'}
        </Link>
      </p>
    </Panel>
  );
}
