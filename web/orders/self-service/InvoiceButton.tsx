import { useEffect, useState, type ComponentType } from 'react';
import type { Order } from '#shared/api/sales/orders/orders.ts';
import { inLanguage, t } from '#shared/language.ts';
import { callServer } from '#web/platform/client.ts';
import { button } from '#web/ui/button.ts';
import type { Shop } from '../paper/Paper.tsx';
import { printPage } from '../paper/print-page.ts';
import { selfServiceCalls } from './self-service-calls.ts';

interface Printed {
  Invoice: ComponentType<{ order: Order; shop: Shop }>;
  shop: Shop;
}

/** Prints the invoice or saves it as a PDF in the browser's dialog. Loaded on demand. */
export function InvoiceButton({ order }: { order: Order }) {
  const [printed, setPrinted] = useState<Printed>();
  const [problem, setProblem] = useState('');
  // print once it is mounted; a new object each time, so that the same paper prints twice
  useEffect(() => {
    if (printed) void printPage();
  }, [printed]);
  const print = async () => {
    setProblem('');
    try {
      const [{ Invoice }, { data: shop }] = await Promise.all([
        import('../paper/Invoice.tsx'),
        callServer(selfServiceCalls.settings),
      ]);
      const { shopNameBn, addressBn } = shop;
      const named = { shopName: inLanguage(shop.shopName, shopNameBn), address: inLanguage(shop.address, addressBn) };
      setPrinted({ Invoice, shop: { ...shop, ...named } });
    } catch {
      setProblem(t('We could not connect. Check your connection and try again.'));
    }
  };
  return (
    <>
      <button type="button" onClick={() => void print()} className={button.quiet}>
        {t('Invoice')}
      </button>
      {problem && (
        <p role="alert" className="w-full font-medium text-red">
          {problem}
        </p>
      )}
      {printed && <printed.Invoice order={order} shop={printed.shop} />}
    </>
  );
}
