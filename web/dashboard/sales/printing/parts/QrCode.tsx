import { memo } from 'react';
import encodeQr from 'qr';

/** A text as a QR code, for the camera of a phone. */
export const QrCode = memo(function QrCode({ text, className }: { text: string; className: string }) {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 2 });
  const dots = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={`QR code of ${text}`}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={`block ${className}`}
    >
      <path d={dots.join('')} />
    </svg>
  );
});
