import { ApiError } from './client.ts';

/** Asks for the password; true after the server has accepted it. `code`: also ask for a code of the person's app. */
type Ask = (needs: { code: boolean }) => Promise<boolean>;

let ask: Ask | undefined;

/** Sets the dialog that asks for the password while the dashboard is open. Returns a function that removes it. */
export function askBy(asking: Ask): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = undefined;
  };
}

/** Makes a call. If the server requires the password, asks for it and repeats the call. Throws the refusal. */
export async function confirmed<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure?.code !== 'CONFIRM_PASSWORD' || !ask) throw error;
    const needs = error.failure.details as { code: boolean }; // by the refusal's own schema (shared/api/refusals.ts)
    if (!(await ask(needs))) throw error;
    return await call();
  }
}
