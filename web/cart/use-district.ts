import { useSyncExternalStore } from 'react';

// The district of this browser's deliveries: chosen once, used on every visit.
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
    // a full or forbidden storage only loses a convenience
  }
  dispatchEvent(new Event(changed));
}

/** The district that was chosen last; empty: none was, or the server makes the page. */
export function useDistrict(): string {
  return useSyncExternalStore(subscribe, read, () => '');
}
