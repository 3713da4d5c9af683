/**
 * A mistake in a file, and its place: `line` as an editor shows it, `column` by its name, empty for the whole line.
 */
export interface Problem {
  line: number;
  column: string;
  message: string;
}
