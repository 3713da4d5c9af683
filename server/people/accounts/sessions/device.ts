const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iPhone or iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** `Chrome on Android`, so that people recognise their sessions; guessed from the User-Agent header. */
export function deviceOf(userAgent: string | null): string {
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (!browser && !system) return 'Unknown device';
  return [browser ?? 'A browser', system && `on ${system}`].filter(Boolean).join(' ');
}
