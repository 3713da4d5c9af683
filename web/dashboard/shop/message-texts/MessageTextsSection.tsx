import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { messageTemplatesApi } from '#shared/api/shop/messages/message-templates.ts';
import type { Settings } from '#shared/api/shop/settings.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { MessageEditor } from './MessageEditor.tsx';
import { MessageList } from './MessageList.tsx';
import { idOf } from './message-words.ts';

/** The messages that customers get: which are sent, and in which words. */
export function MessageTextsSection({ settings }: { settings: Settings }) {
  const { data, error, refetch } = useQuery({ ...q(messageTemplatesApi.list), refetchOnWindowFocus: false });
  const [search, setSearch] = useSearchParams();
  if (!data)
    return <LoadingOrError error={error ? { message: messageOf(error), again: () => void refetch() } : undefined} />;
  const edited = data.data.find((one) => idOf(one) === search.get('edit'));
  if (!edited) return <MessageList templates={data.data} />;
  return <MessageEditor key={idOf(edited)} template={edited} settings={settings} onClose={() => setSearch({})} />;
}
