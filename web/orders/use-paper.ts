import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from 'react-hot-toast';
import { settingsApi, type Settings } from '#shared/api/settings.ts';
import { messageOf, q } from '#web/api/query.ts';

/** A paper to print, with the shop whose it is. */
export interface PrintedPaper {
  kind: 'slip' | 'invoice';
  shop: Settings;
}

/** Prints papers of an order: asks for the shop's name and address first, then shows the paper to the printer. */
export function usePaper(): { paper: PrintedPaper | undefined; print(kind: PrintedPaper['kind']): Promise<void> } {
  const client = useQueryClient();
  const [paper, setPaper] = useState<PrintedPaper>();
  // once it stands on the page; a new one each time, so that the same paper prints twice
  useEffect(() => {
    if (paper) window.print();
  }, [paper]);
  const print = async (kind: PrintedPaper['kind']) => {
    try {
      const { data: shop } = await client.ensureQueryData(q(settingsApi.get));
      setPaper({ kind, shop });
    } catch (error) {
      toast.error(messageOf(error instanceof Error ? error : new Error('Unknown', { cause: error })));
    }
  };
  return { paper, print };
}
