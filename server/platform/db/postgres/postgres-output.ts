/** The line of PostgreSQL's output with the problem: its first error, else its last line. */
export function lineThatTells(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  // The lines after the first error are its consequences; "the database system is starting up" only answered our
  // asking.
  const errors = lines.flatMap(
    (line) => /\b(?:FATAL|PANIC|ERROR|error):\s+(?!the database system is)(.+)/.exec(line)?.[1] ?? [],
  );
  return errors[0] ?? lines.at(-1) ?? 'it said nothing, as where the disk is full';
}
