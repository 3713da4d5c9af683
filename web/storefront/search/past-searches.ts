// The searches made in this browser, newest first; the list never leaves it.
const key = 'past-searches';
const max = 8;

export function readPastSearches(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, max) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(text: string): void {
  const term = text.trim().slice(0, 200);
  if (!term) return;
  const others = readPastSearches().filter((past) => past.toLowerCase() !== term.toLowerCase());
  write([term, ...others].slice(0, max));
}

export function forgetSearches(): void {
  localStorage.removeItem(key);
}

function write(searches: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // a full or forbidden storage only loses a convenience
  }
}
