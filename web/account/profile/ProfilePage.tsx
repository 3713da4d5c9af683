import { Tabs } from '@base-ui/react/tabs';
import { useSearchParams } from 'react-router';
import { t } from '#shared/language.ts';
import { messageOf } from '#web/platform/query.ts';
import { useMe } from '#web/platform/use-me.ts';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';

const tabClass = [
  'min-h-11 border-b-2 border-transparent px-4 font-semibold text-quiet hover:text-ink data-active:border-green',
  'data-active:text-green',
].join(' ');

export default function ProfilePage() {
  const { me, error, again } = useMe();
  const [parameters, setParameters] = useSearchParams();
  const tab = parameters.get('tab') === 'settings' ? 'settings' : 'profile';
  const openTab = (opened: string) =>
    setParameters(opened === 'settings' ? { tab: opened } : {}, { replace: true, preventScrollReset: true });
  if (!me) return <LoadingOrError error={error ? { message: messageOf(error), again } : undefined} />;
  return (
    <div className="mx-auto max-w-3xl">
      <ProfileHead me={me} />
      <Tabs.Root value={tab} onValueChange={openTab}>
        <Tabs.List aria-label={t('Account')} className="mt-4 flex border-b border-line">
          <Tabs.Tab value="profile" className={tabClass}>
            {t('Profile')}
          </Tabs.Tab>
          <Tabs.Tab value="settings" className={tabClass}>
            {t('Settings')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profile" className="pt-5">
          <ProfileTab me={me} />
        </Tabs.Panel>
        <Tabs.Panel value="settings" className="pt-1">
          <SettingsTab me={me} />
        </Tabs.Panel>
      </Tabs.Root>
    </div>
  );
}
