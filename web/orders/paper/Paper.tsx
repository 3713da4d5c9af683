import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Settings } from '#shared/api/shop/settings.ts';
import { renditionUrl } from '#shared/pictures.ts';

/** A5 is half of a sheet of A4; labels are of the size that couriers use. */
export type PaperSize = 'A4' | 'A5' | 'label';

// a label is printed to its edge: it has its margin inside, where its frame stands
const pages: Record<PaperSize, string> = {
  A4: 'size: A4; margin: 16mm',
  A5: 'size: A5; margin: 10mm',
  label: 'size: 4in 6in; margin: 0',
};

// Of the whole page only the paper is printed. The dialog's lock on scrolling would cut it off after its first sheet
// of paper.
const stylesFor = (size: PaperSize) => `
@page { ${pages[size]} }
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
  .paper > article:not(:last-child) { break-after: page }
}`;

/** How everything on paper is written: black on white, whatever the colours of the screen. */
export const onPaper = 'bg-white text-[12px] leading-normal text-black';

/**
 * What is printed in place of the page while it is there: each `article` in it on a page of its own, or as many as it
 * fills.
 */
export function Paper({ size, label, children }: { size: PaperSize; label: string; children: ReactNode }) {
  return createPortal(
    <section aria-label={label} className={`paper ${onPaper}`}>
      <style>{stylesFor(size)}</style>
      {children}
    </section>,
    document.body,
  );
}

export interface Shop extends Pick<Settings, 'legal' | 'logo'> {
  shopName: string;
  phone: string;
  address: string;
  email: string;
}

/** The shop's own logo; nothing where it has none, because its name stands there as well. */
export const PaperLogo = ({ logo, className }: { logo: string | null; className: string }) =>
  logo && <img src={renditionUrl(logo, 640, 'webp')} alt="" className={`object-contain object-left ${className}`} />;

/** Whose paper it is. */
export function PaperHead({
  shop: { shopName, phone, address, logo },
  title,
  number,
  children,
}: {
  shop: Shop;
  title: string;
  number?: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex items-start justify-between gap-6 border-b-2 border-black pb-3">
      <div>
        <PaperLogo logo={logo} className="mb-2 h-[12mm] max-w-[60mm]" />
        <p className="text-lg font-bold">{shopName}</p>
        {address && <p>{address}</p>}
        {phone && <p className="tabular">{phone}</p>}
      </div>
      <div className="shrink-0 text-right">
        <h1 className="text-base font-bold">{title}</h1>
        {number && <p className="text-base font-bold whitespace-nowrap tabular">{number}</p>}
        {children}
      </div>
    </div>
  );
}
