import { describe, expect, test } from 'vitest';
import { FakePathao } from '#test/support/couriers/fake-pathao.ts';
import { pathao } from './pathao.ts';

const fake = new FakePathao();

describe('a webhook', () => {
  const parcel = { id: 'DC1', invoice: 'H-1-1', order: {}, cash: 900, status: '', collected: 900 };
  const event = fake.eventOf(parcel, 'delivered', new Date('2026-11-26T11:30:00Z'));
  const isGenuine = (headers: Record<string, string>) =>
    pathao.isGenuine({ headers: new Headers(headers), body: event.body }, fake.keys);

  test('has the secret, and is answered with the secret of the integration', () => {
    expect(isGenuine(event.headers)).toBe(true);
    expect(isGenuine({ 'x-pathao-signature': 'guessed' })).toBe(false);
    expect(isGenuine({})).toBe(false);
    expect(pathao.isGenuine({ headers: new Headers({ 'x-pathao-signature': '' }), body: '' }, {})).toBe(false);
    expect(pathao.answer!({ integrationSecret: 'own' })).toEqual({
      'x-pathao-merchant-webhook-integration-secret': 'own',
    });
  });

  test('that tries the address is no secret’s trap: an own integration secret is not given to strangers', () => {
    const body = JSON.stringify({ event: 'webhook_integration' });
    expect([pathao.isTrial!(body, {}), pathao.isTrial!(body, { integrationSecret: 'own' })]).toEqual([true, false]);
  });

  test('says where the parcel is, what was collected, and when', () => {
    const at = new Date('2026-11-26T11:30:00Z');
    const read = {
      consignment: 'DC1',
      invoice: 'H-1-1',
      status: 'delivered',
      reason: null,
      collected: 900,
      at,
      charge: null,
      payout: null,
    };
    expect(pathao.read(event.body)).toEqual(read);
    const { timestamp: _, ...said } = JSON.parse(event.body) as Record<string, unknown>;
    expect(pathao.read(JSON.stringify(said))).toMatchObject({ at });
  });

  test.each([
    ['return-in-transit', 'partial-delivery', 'partly delivered'],
    ['returned-to-merchant', 'exchange', 'part back'],
    ['return-in-transit', 'return', 'coming back'],
    ['returned-to-merchant', 'paid-return', 'back'],
  ])('%s of a %s: the parcel is %s', (name, type, step) => {
    const said = { ...JSON.parse(event.body), event: `order.${name}`, return_type: type, collected_amount: undefined };
    expect(pathao.steps[pathao.read(JSON.stringify(said))!.status!]).toBe(step);
  });

  test.each(['order.paid', 'order.updated', 'store.created', 'webhook_integration'])('%s moves nothing', (name) => {
    expect(pathao.read(JSON.stringify({ event: name, consignment_id: 'DC1' }))).toMatchObject({ status: null });
  });

  test.each(['<html>', '[]', '{}', JSON.stringify({ event: 'order.delivered', collected_amount: -5 })])(
    '%s is not read',
    (body) => {
      expect(pathao.read(body)).toBeUndefined();
    },
  );
});
