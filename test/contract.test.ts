import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#shared/api/endpoint.ts';
import { checkAnswer } from './support/contract.ts';

// What test/support/contract.ts finds wrong: every answer of every test goes through it.

const thing = endpoint({
  method: 'GET',
  path: '/things/{id}',
  access: 'anyone',
  summary: 'A thing.',
  params: z.object({ id: z.string() }),
  refusals: { GONE: { status: 410, details: z.object({ since: z.int() }) } },
  data: z.object({ name: z.string() }),
});

const success = { success: true, message: 'OK', data: { name: 'Shawl' } };
const failure = { success: false, message: 'No', requestId: '1' };
const gone = { ...failure, code: 'GONE', details: { since: 2020 } };
const answered = (body: unknown, status = 200) => checkAnswer(thing, Response.json(body, { status }));

test('an endpoint’s declared answers pass: its data, its own refusal, a refusal that every call has', async () => {
  await expect(answered(success)).resolves.toBeUndefined();
  await expect(answered(gone, 410)).resolves.toBeUndefined();
  await expect(answered({ ...failure, code: 'BUSY' }, 503)).resolves.toBeUndefined();
});

test.each([
  ['a field that its schema does not name', { ...success, data: { name: 'Shawl', cost: 5 } }, 200],
  ['a field beside the data', { ...success, took: 5 }, 200],
  ['an answer without a field', { ...success, data: {} }, 200],
  ['another status than it says', success, 201],
  ['a code that it does not declare', { ...failure, code: 'NOT_FOUND' }, 404],
  ['a code with another status', gone, 409],
  ['details that it does not declare', { ...failure, code: 'BUSY', details: 5 }, 503],
  ['details with one field more', { ...gone, details: { since: 2020, by: 'Rahima' } }, 410],
  ['a refusal without its details', { ...failure, code: 'GONE' }, 410],
  ['a field that no refusal has', { ...gone, stack: 'at …' }, 410],
  ['words of SQL', { ...gone, message: 'select name failed' }, 410],
  ['a line of a stack', { ...gone, message: 'Failed at things (/srv/things.ts:9)' }, 410],
])('%s is found', async (_, body, status) => {
  await expect(answered(body, status)).rejects.toThrow();
});

test('an answer of another type than the endpoint says is found', async () => {
  await expect(checkAnswer(thing, new Response('a,b', { headers: { 'content-type': 'text/csv' } }))).rejects.toThrow(
    'text/csv',
  );
});
