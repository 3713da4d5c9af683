import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { settingsApi, type Settings } from '#shared/api/shop/settings.ts';
import { settingsPages } from '#web/dashboard/parts/settings-pages.ts';
import { pageWithSection, settingsPageAt, settingsPath } from '#web/dashboard/parts/settings-sections.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { SettingsForms } from './SettingsForms.tsx';
import { SettingsHead } from './SettingsHead.tsx';

/** What the shop says of itself and reckons with, in pages; each has one save bar. */
export default function SettingsPage() {
  const { data, error, refetch } = useQuery(q(settingsApi.get));
  if (!data)
    return <LoadingOrError error={error ? { message: messageOf(error), again: () => void refetch() } : undefined} />;
  return <Page settings={data.data} />;
}

function Page({ settings }: { settings: Settings }) {
  const { pathname, hash } = useLocation();
  const page = settingsPageAt(pathname) ?? settingsPages[0]!; // the list has a first page
  useSectionInAddress(hash.slice(1), pathname);
  return (
    <>
      <SettingsHead page={page} />
      <SettingsForms key={page.slug} page={page} settings={settings} />
    </>
  );
}

/** Shows the section that the address names. All sections were on the first page once, so links to them lead on. */
function useSectionInAddress(id: string, pathname: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!id) return;
    const page = pageWithSection(id);
    if (page && settingsPath(page) !== pathname) return void navigate(`${settingsPath(page)}#${id}`, { replace: true });
    const section = document.getElementById(id);
    section?.scrollIntoView();
    // Tab goes on from there
    if (section) section.tabIndex = -1;
    section?.focus({ preventScroll: true });
  }, [id, pathname, navigate]);
}
