import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Settings } from '#shared/api/shop/settings.ts';
import { lineOnPaper } from '#shared/look/palette.ts';
import { renditionUrl } from '#shared/media/pictures.ts';

/** A5 is half of a sheet of A4; labels are of the size that couriers use, or several on a sheet of A4. */
export type PaperSize = 'A4' | 'A5' | 'label' | 'labels on A4';

// labels are printed to the edge: their margin is inside their frame
const pages: Record<PaperSize, string> = {
  A4: 'size: A4; margin: 16mm',
  A5: 'size: A5; margin: 10mm',
  label: 'size: 4in 6in; margin: 0',
  'labels on A4': 'size: A4; margin: 0',
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

/** The style of all papers: black on white, whatever the screen's colours. */
export const onPaper = 'bg-white text-[12px] leading-normal text-black';

/**
 * The content to print instead of the page while it is mounted: each `article` starts on a new sheet, and may need
 * several.
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

export interface Shop extends Pick<Settings, 'banglaQr' | 'legal' | 'logo' | 'look'> {
  shopName: string;
  phone: string;
  address: string;
  email: string;
}

/** The shop's own logo; empty without one, because the name is shown anyway. */
export const PaperLogo = ({ logo, className }: { logo: string | null; className: string }) =>
  logo && <img src={renditionUrl(logo, 640, 'webp')} alt="" className={`object-contain object-left ${className}`} />;

/** The head of a paper: the shop and the title. */
export function PaperHead({
  shop: { shopName, phone, address, logo, look },
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
    <div
      className="flex items-start justify-between gap-6 border-b-2 pb-3"
      style={{ borderColor: lineOnPaper(look.colours) }}
    >
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
