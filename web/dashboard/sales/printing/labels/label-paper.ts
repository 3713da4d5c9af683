import { useSyncExternalStore } from 'react';
import type { PaperSize } from '#web/orders/paper/Paper.tsx';

// The paper that labels are printed on: chosen once for each device, because its printer decides.

interface LabelPaperRow {
  name: string;
  of: string;
  size: PaperSize;
}

const rows = {
  '4x6': { name: '4 × 6 inches', of: '4 × 6 inches, one label on each', size: 'label' },
  A4: { name: 'A4', of: 'A4, 4 labels on each sheet to cut out', size: 'labels on A4' },
} as const satisfies Record<string, LabelPaperRow>;

export type LabelPaper = keyof typeof rows;
export const labelPapers: Readonly<Record<LabelPaper, LabelPaperRow>> = rows;
/** How many labels a sheet of A4 has. */
export const labelsOnA4 = 4;

const key = 'label-paper';
const changed = 'label-paper-changed';

function read(): LabelPaper {
  try {
    return localStorage.getItem(key) === 'A4' ? 'A4' : '4x6';
  } catch {
    return '4x6';
  }
}

function subscribe(listen: () => void): () => void {
  addEventListener(changed, listen);
  return () => removeEventListener(changed, listen);
}

export function rememberLabelPaper(paper: LabelPaper): void {
  try {
    localStorage.setItem(key, paper);
  } catch {
    // a full or forbidden storage only loses a convenience
  }
  dispatchEvent(new Event(changed));
}

/** The paper that was chosen last on this device; 4 × 6 inches at first. */
export const useLabelPaper = (): LabelPaper => useSyncExternalStore(subscribe, read, () => '4x6');
