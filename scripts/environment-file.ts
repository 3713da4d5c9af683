/**
 * The settings of a file that systemd reads (`EnvironmentFile=`, systemd.exec(5)): one `NAME=value` a line, the value
 * bare or in quotes, comments from # or ; on. It is no shell script: `$`, `#` and spaces in a value mean nothing.
 */
export function readEnvironmentFile(text: string): Record<string, string> {
  const lines = text.replaceAll(/\\\r?\n/g, '').split(/\r?\n/);
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^\s*([A-Za-z_]\w*)=(.*)$/.exec(line) ?? [];
      return name !== undefined && value !== undefined ? [[name, unquoted(value.trim())]] : [];
    }),
  );
}

function unquoted(value: string): string {
  const [, literal] = /^'([^']*)'$/.exec(value) ?? [];
  if (literal !== undefined) return literal;
  const [, quoted] = /^"((?:[^"\\]|\\.)*)"$/.exec(value) ?? [];
  if (quoted !== undefined) return quoted.replaceAll(/\\([$"\\`])/g, '$1');
  return value.replaceAll(/\\(.)/g, '$1');
}
