import { useState } from 'react';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { settingsApi, type Settings } from '#shared/api/shop/settings.ts';
import { messageOf, useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { FileDrop, pictureTypes } from '#web/ui/files/FileDrop.tsx';
import { asDataUrl } from '#web/ui/files/as-data-url.ts';
import { SectionFrame } from '../form/SectionFrame.tsx';

type Screen = 'wide' | 'phone';

/** The shop's own pictures of the front page: each is kept as soon as it is chosen. */
export function HeroSection({ settings: { heroPicture, heroPhonePicture } }: { settings: Settings }) {
  return (
    <SectionFrame
      title="Front page picture"
      text="The picture is beside the headline, on phones above it. Without it, the front page shows some products."
    >
      <div className="grid gap-6">
        <Place screen="wide" label="Picture" hint="About 3 to 2, such as 1200 × 800" now={heroPicture} />
        <Place
          screen="phone"
          label="Separate picture for phones"
          hint="Twice as wide as it is high"
          now={heroPhonePicture}
        />
      </div>
    </SectionFrame>
  );
}

interface Props {
  screen: Screen;
  label: string;
  hint: string;
  now: string | null;
}

const frame = 'w-full rounded-control border border-line bg-mist object-cover';

function Place({ screen, label, hint, now }: Props) {
  const { chosen, isBusy, upload, remove, problem } = useHero(screen);
  const shown = chosen ?? now;
  return (
    <div role="group" aria-label={label} className="grid items-start gap-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="grid gap-2 sm:mt-6">
        {shown ? (
          <img
            src={shown}
            alt={`${label}, current`}
            width={208}
            height={104}
            className={`${frame} ${screen === 'wide' ? 'aspect-[3/2]' : 'aspect-[2/1]'}`}
          />
        ) : (
          <p className="rounded-control border border-dashed border-line p-4 text-center text-quiet">None</p>
        )}
        {now && (
          <button type="button" onClick={remove} aria-disabled={isBusy || undefined} className={compactButton.quiet}>
            Remove
            <span className="sr-only"> {label}</span>
          </button>
        )}
      </div>
      <div>
        <FileDrop
          label={label}
          types={pictureTypes}
          hint="JPEG, PNG and WebP"
          problem={problem}
          onFiles={(files) => void upload(files)}
        />
        <p className="mt-1 text-sm text-quiet">{hint}</p>
      </div>
      <p role="status" className="sr-only">
        {isBusy ? 'Uploading …' : ''}
      </p>
    </div>
  );
}

function useHero(screen: Screen) {
  const [chosen, setChosen] = useState<string>();
  const options = { changes: [settingsApi.get, historyApi.list], refusal: 'caller' } as const;
  const change = useApiMutation(settingsApi.changeHero, options);
  const removal = useApiMutation(settingsApi.removeHero, options);
  const isBusy = change.isPending || removal.isPending;
  const upload = async ([file]: File[]) => {
    if (!file || isBusy) return;
    setChosen(await asDataUrl(file));
    const body = new FormData();
    body.set('picture', file);
    change.mutate({ params: { screen }, body }, { onSettled: () => setChosen(undefined) });
  };
  const remove = () => {
    if (!isBusy) removal.mutate({ params: { screen } });
  };
  const error = change.error ?? removal.error;
  return { chosen, isBusy, upload, remove, problem: error instanceof Error ? messageOf(error) : undefined };
}
