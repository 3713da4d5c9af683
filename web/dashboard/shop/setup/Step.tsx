import { Check, ChevronDown, Circle } from 'lucide-react';
import { Link } from 'react-router';
import type { Settings } from '#shared/api/shop/settings.ts';
import type { Setup, SetupStep } from '#shared/api/shop/setup.ts';
import { settingPath } from '#web/dashboard/parts/settings-sections.ts';
import { stepBodies } from './step-bodies.tsx';
import { stepRows } from './step-rows.ts';

interface Props {
  step: Setup['steps'][number];
  settings: Settings;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
}

const head = [
  'flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left hover:bg-mist focus-visible:-outline-offset-2',
].join(' ');

export const stepId = (name: SetupStep): string => `step-${name}`;

/** A step: its mark, its name, and when it is open its form. */
export function Step({ step: { name, isDone, isOptional }, settings, isOpen, onToggle }: Props) {
  const { title, text, setting } = stepRows[name];
  const Icon = isDone ? Check : Circle;
  return (
    <li>
      <h2>
        <button
          type="button"
          id={stepId(name)}
          aria-expanded={isOpen}
          onClick={() => onToggle(!isOpen)}
          className={head}
        >
          <Icon
            size={20}
            role="img"
            aria-label={isDone ? 'Done:' : 'To do:'}
            className={`shrink-0 ${isDone ? 'text-green' : 'text-quiet'}`}
          />
          <span className={`min-w-0 flex-1 ${isDone ? 'text-quiet' : 'font-semibold'}`}>
            {title}
            {isOptional && !isDone && <span className="font-normal text-quiet"> (optional)</span>}
          </span>
          <ChevronDown size={18} aria-hidden className={`shrink-0 text-quiet ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </h2>
      {isOpen && (
        <section aria-label={title} className="px-4 pb-5 sm:pl-12">
          <p className="mb-3 text-quiet">{text}</p>
          {stepBodies[name](settings)}
          {setting && (
            <p className="mt-3">
              <Link to={settingPath(setting)} className="font-semibold text-green underline">
                More in the settings: {setting}
              </Link>
            </p>
          )}
        </section>
      )}
    </li>
  );
}
