/** The path of an endpoint below /api/v1, with its query. */
export function requestPath(
  path: string,
  { params = {}, query = {} }: { params?: Record<string, unknown>; query?: Record<string, unknown> },
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
  );
  return pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs)}` : filled;
}
