import { useSyncExternalStore } from 'react';

// Where this browser's parcels go to: chosen once, known on every visit.
const key = 'delivery-district';
const changed = 'district-changed';

function read(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function subscribe(listen: () => void): () => void {
  addEventListener('storage', listen);
  addEventListener(changed, listen);
  return () => {
    removeEventListener('storage', listen);
    removeEventListener(changed, listen);
  };
}

export function rememberDistrict(district: string): void {
  try {
    localStorage.setItem(key, district);
  } catch {
    // a full or forbidden storage loses a convenience, nothing else
  }
  dispatchEvent(new Event(changed));
}

/** The district that was chosen last; empty: none was, or the server makes the page. */
export function useDistrict(): string {
  return useSyncExternalStore(subscribe, read, () => '');
}
