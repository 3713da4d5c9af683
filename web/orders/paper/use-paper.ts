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

/** Prints a paper of an order: loads its content and the shop's name, then opens the print dialog. */
export function usePaper<Content>(): {
  paper: PrintedPaper<Content> | undefined;
  print(ask: () => Content | Promise<Content>): Promise<void>;
} {
  const client = useQueryClient();
  const [paper, setPaper] = useState<PrintedPaper<Content>>();
  // print once it is mounted; a new object each time, so that the same paper prints twice
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
