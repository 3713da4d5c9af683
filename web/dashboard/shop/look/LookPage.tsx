import { useQuery } from '@tanstack/react-query';
import { settingsApi } from '#shared/api/shop/settings.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { Spinner } from '#web/ui/dashboard/Spinner.tsx';
import { LookForm } from './LookForm.tsx';

/** Theme, colours, typefaces and shapes of the shop, beside its pages as they would be. */
export default function LookPage() {
  const { data, error, refetch } = useQuery(q(settingsApi.get));
  if (error && !data) return <ListError message={messageOf(error)} again={() => void refetch()} />;
  return data ? <LookForm saved={data.data.look} /> : <Spinner />;
}
