/** `12.3 MB`, `1.2 GB`: in thousands, like the makers of disks. */
export function sizeOf(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? ['GB', bytes / 1e9] : ['MB', bytes / 1e6];
  return `${size.toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`;
}
