import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { toast } from 'react-hot-toast';
import { t } from '#shared/language.ts';
import { personalDataApi } from '#shared/api/shop/personal-data.ts';
import { callServer } from '#web/platform/client.ts';
import { messageOf } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';

/** The stored data about the person, as a file to download. */
export function MyData({ userId }: { userId: string }) {
  const fetched = useMutation({
    mutationFn: () => callServer(personalDataApi.myData),
    onSuccess: ({ data }) => save(`haat-${userId}.json`, JSON.stringify(data, null, 2)),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <button
      type="button"
      onClick={() => {
        if (!fetched.isPending) fetched.mutate();
      }}
      aria-disabled={fetched.isPending || undefined}
      className={compactButton.quiet}
    >
      <Download size={16} aria-hidden />
      {t('Download my data')}
    </button>
  );
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
