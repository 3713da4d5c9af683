import encodeCode128 from 'jsbarcode';
import { memo } from 'react';

/** Without this much white on each side a scanner finds no beginning; in widths of the thinnest bar. */
const quiet = 10;

/** A text as a Code 128 barcode. Renders nothing for text that it cannot encode, such as Bangla. */
export const Barcode = memo(function Barcode({ text, className }: { text: string; className: string }) {
  const bars = barsOf(text);
  if (!bars) return null;
  return (
    <svg
      role="img"
      aria-label={`Barcode of ${text}`}
      viewBox={`${-quiet} 0 ${bars.width + 2 * quiet} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={`block ${className}`}
    >
      <path d={bars.path} />
    </svg>
  );
});

interface Bars {
  width: number;
  path: string;
}

function barsOf(text: string): Bars | undefined {
  if (!/^[\x20-\x7E]+$/.test(text)) return undefined;
  const rendered: { encodings?: { data: string }[] } = {};
  encodeCode128(rendered, text, { format: 'CODE128' });
  const bits = rendered.encodings?.[0]?.data;
  if (!bits) return undefined;
  const path = [...bits.matchAll(/1+/g)].map(({ index, 0: bar }) => `M${index} 0h${bar.length}v1h-${bar.length}z`);
  return { width: bits.length, path: path.join('') };
}
