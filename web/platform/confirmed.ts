import { ApiError } from './client.ts';

/** Asks for the password; true once the server has taken it. `code`: it takes one of the person's app too. */
type Ask = (needs: { code: boolean }) => Promise<boolean>;

let ask: Ask | undefined;

/** Sets who asks for the password while the dashboard is open. Returns a function that ends it. */
export function askBy(asking: Ask): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = undefined;
  };
}

/**
 * Makes a call; where the server wants the password first, asks for it and makes the call again. Throws what it was
 * refused with.
 */
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
