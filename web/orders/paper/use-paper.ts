import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from 'react-hot-toast';
import { settingsApi, type Settings } from '#shared/api/shop/settings.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { printPage } from './print-page.ts';

/** A paper to print, with the shop whose it is. */
interface PrintedPaper<Content> {
  content: Content;
  shop: Settings;
}

/** Prints papers of an order: asks for what stands on it and the shop's name, then shows the paper to the printer. */
export function usePaper<Content>(): {
  paper: PrintedPaper<Content> | undefined;
  print(ask: () => Content | Promise<Content>): Promise<void>;
} {
  const client = useQueryClient();
  const [paper, setPaper] = useState<PrintedPaper<Content>>();
  // once it stands on the page; a new one each time, so that the same paper prints twice
  useEffect(() => {
    if (paper) void printPage();
  }, [paper]);
  const print = async (ask: () => Content | Promise<Content>) => {
    try {
      const [content, { data: shop }] = await Promise.all([ask(), client.ensureQueryData(q(settingsApi.get))]);
      setPaper({ content, shop });
    } catch (error) {
      toast.error(messageOf(error instanceof Error ? error : new Error('Unknown', { cause: error })));
    }
  };
  return { paper, print };
}
