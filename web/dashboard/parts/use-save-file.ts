import { useState } from 'react';
import { toast } from 'react-hot-toast';
import { download, type Callable, type InputOf } from '#web/platform/client.ts';
import { messageOf } from '#web/platform/query.ts';
import { saveFile } from '#web/ui/files/save-file.ts';

/** Fetches a file that the server makes and has the browser save it. */
export function useSaveFile<C extends Callable>(
  endpoint: C,
  name: string,
  ...input: InputOf<C>
): { isBusy: boolean; start(): void } {
  const [isBusy, setIsBusy] = useState(false);
  const start = async () => {
    setIsBusy(true);
    try {
      saveFile(await download(endpoint, ...input), name);
    } catch (error) {
      toast.error(error instanceof Error ? messageOf(error) : 'Something went wrong');
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, start: () => void start() };
}
