import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

// Of the whole page only the paper is printed. The dialog's lock on scrolling would cut it off after its first sheet
// of paper.
const stylesFor = (size: 'A4' | 'A5') => `
@page { size: ${size}; margin: ${size === 'A4' ? '16mm' : '10mm'} }
@media screen { .paper { display: none } }
@media print {
  html, body {
    display: block !important;
    position: static !important;
    width: auto !important;
    height: auto !important;
    overflow: visible !important;
    background: #fff !important;
  }
  body > :not(.paper) { display: none !important }
}`;

/** What is printed in place of the page while it is there. Black on white, whatever the colours of the screen. */
export function Paper({ size, label, children }: { size: 'A4' | 'A5'; label: string; children: ReactNode }) {
  return createPortal(
    <section aria-label={label} className="paper bg-white text-[12px] leading-normal text-black">
      <style>{stylesFor(size)}</style>
      {children}
    </section>,
    document.body,
  );
}

export interface Shop {
  shopName: string;
  phone: string;
  address: string;
  email: string;
}

/** Whose paper it is. */
export function PaperHead({
  shop: { shopName, phone, address },
  title,
  number,
  children,
}: {
  shop: Shop;
  title: string;
  number: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex items-start justify-between gap-6 border-b-2 border-black pb-3">
      <div>
        <p className="text-lg font-bold">{shopName}</p>
        {address && <p>{address}</p>}
        {phone && <p className="tabular">{phone}</p>}
      </div>
      <div className="shrink-0 text-right">
        <h1 className="text-base font-bold">{title}</h1>
        <p className="text-base font-bold whitespace-nowrap tabular">{number}</p>
        {children}
      </div>
    </div>
  );
}
