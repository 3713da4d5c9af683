/** Haat cannot start. Its message is one clear line for the person at the terminal; no stack is needed. */
export class StartError extends Error {
  override name = 'StartError';
}
