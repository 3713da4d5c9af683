import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { importsApi, type Import } from '#shared/api/catalogue/imports.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { ChooseFiles } from './ChooseFiles.tsx';
import { ExportProducts } from './ExportProducts.tsx';
import { ImportResult } from './ImportResult.tsx';
import { LatestImports } from './LatestImports.tsx';

const isUnderway = (state: Import['state'] | undefined) => state === 'checking' || state === 'writing';

/**
 * Imports and exports of products. The address names the open import, so that staff can leave and come back while it
 * runs.
 */
export default function ImportPage() {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get('import');
  const open = (next: string | null) => setParameters(next === null ? {} : { import: next });
  return (
    <div className="grid max-w-4xl gap-8">
      {id === null ? <ChooseFiles onBegun={open} /> : <OneImport id={id} onLeave={() => open(null)} />}
      {id === null && <LatestImports onOpen={open} />}
      <ExportProducts />
    </div>
  );
}

function OneImport({ id, onLeave }: { id: string; onLeave(): void }) {
  const { data, error, refetch } = useQuery({
    ...q(importsApi.one, { params: { id } }),
    // polls while the import runs
    refetchInterval: ({ state }) => (isUnderway(state.data?.data.state) ? 1000 : false),
    refetchOnMount: 'always',
  });
  if (error && !data) return <ListError message={messageOf(error)} again={() => void refetch()} />;
  return data ? <ImportResult found={data.data} onChanged={() => void refetch()} onLeave={onLeave} /> : null;
}
