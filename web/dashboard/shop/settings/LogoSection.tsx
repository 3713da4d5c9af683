import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { setupApi } from '#shared/api/shop/setup.ts';
import { messageOf, useApiMutation } from '#web/platform/query.ts';
import { FileDrop, logoTypes } from '#web/ui/files/FileDrop.tsx';
import { asDataUrl } from '#web/ui/files/as-data-url.ts';
import { SectionFrame } from './form/SectionFrame.tsx';
import { logoText } from './logo-text.ts';

const logoFrame = 'flex h-16 items-center justify-center rounded-control border border-line bg-[#fffdf8] p-2 sm:mt-6';

export const LogoSection = ({ logo }: { logo: string | null }) => (
  <SectionFrame title="Logo" text={logoText}>
    <LogoUpload logo={logo} />
  </SectionFrame>
);

/** The shop's own logo: shown as soon as it is chosen, and taken back if the server refuses it. */
export function LogoUpload({ logo }: { logo: string | null }) {
  const { chosen, isBusy, upload, problem } = useLogoUpload();
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <div className={logoFrame}>
          <img
            src={chosen ?? logo ?? '/favicon.svg'}
            alt="Current logo"
            width={198}
            height={64}
            className="h-11 w-auto max-w-full object-contain"
          />
        </div>
        <FileDrop label="New logo" types={logoTypes} problem={problem} onFiles={(files) => void upload(files)} />
      </div>
      <p role="status" className="sr-only">
        {isBusy ? 'Uploading …' : ''}
      </p>
    </>
  );
}

function useLogoUpload() {
  const [chosen, setChosen] = useState<string>();
  const { revalidate } = useRevalidator();
  const change = useApiMutation(settingsApi.changeLogo, {
    changes: [settingsApi.get, historyApi.list, setupApi.get],
    refusal: 'caller',
    // the dashboard's own frame shows it
    onDone: () => void revalidate(),
  });
  const upload = async ([file]: File[]) => {
    if (!file || change.isPending) return;
    setChosen(await asDataUrl(file));
    const body = new FormData();
    body.set('logo', file);
    change.mutate({ body }, { onSettled: () => setChosen(undefined) });
  };
  const problem = change.error instanceof Error ? messageOf(change.error) : undefined;
  return { chosen, isBusy: change.isPending, upload, problem };
}
