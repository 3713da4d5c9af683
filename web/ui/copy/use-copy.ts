import { useEffect, useState } from 'react';

const shownMs = 2500;

/** Copies a text to the clipboard; `isCopied` is true for a moment afterwards. */
export function useCopy(): { isCopied: boolean; copy(text: string): void } {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return { isCopied, copy: (text) => void copyText(text).then(setIsCopied) };
}

/** Whether it is on the clipboard. */
async function copyText(text: string): Promise<boolean> {
  try {
    // there only over https, and only where it is allowed
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelecting(text);
  }
}

function copyBySelecting(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  document.body.append(area);
  area.select();
  const isDone = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return isDone;
}
