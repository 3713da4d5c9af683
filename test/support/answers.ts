import { expect } from 'vitest';
import { Failure, type DataOf, type Endpoint } from '#shared/api/endpoint.ts';
import { insides } from './contract.ts';

/** What a call answered, in the shape that its endpoint promises. */
export async function dataOf<E extends Endpoint>(endpoint: E, response: Response): Promise<DataOf<E>> {
  const body = (await response.json()) as { success?: boolean; data?: unknown };
  expect({ status: response.status, body }, JSON.stringify(body)).toMatchObject({
    status: endpoint.status ?? 200,
    body: { success: true },
  });
  // the endpoint's own schema, whose output the caller named
  return endpoint.data.parse(body.data) as DataOf<E>;
}

/** Why a call was refused, in the shape of every failure; it tells nothing of how the shop is made. */
export async function refusalOf(response: Response, status: number): Promise<Failure> {
  const body: unknown = await response.json();
  expect({ status: response.status, body }).toMatchObject({ status });
  expect(JSON.stringify(body)).not.toMatch(insides);
  return Failure.parse(body);
}

/** The refusal of bad input: the message at each field. */
export async function fieldErrorsOf(response: Response, status = 400): Promise<Record<string, string>> {
  const { errors = [] } = await refusalOf(response, status);
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}
