import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { courierCashApi } from '#shared/api/sales/couriers/courier-cash.ts';
import { courierStatementsApi } from '#shared/api/sales/couriers/courier-statements.ts';
import { courierDesk, csv, given, header, row, type Sent } from '#test/support/courier-desk.ts';
import { decide, expectLedgerToAgree, line, newOrder, placeOrder, ship } from '#test/support/orders.ts';
import { pauseAt } from '#test/support/pause.ts';
import { testShop } from '#test/support/shop.ts';

// Couriers' statements: the payouts for each parcel.

const shop = await testShop();
const { db } = shop.database;
const desk = await courierDesk(shop);
const { owner, customer, token, goods, sent, check, record, linesOf, heldBy, seen, accountsOf } = desk;

const refuse = (code: 'ALREADY_RECORDED' | 'NOTHING_MATCHES' | 'UNKNOWN_COLUMNS', text: string) =>
  shop.refused(courierStatementsApi.record, code, { body: given(text), token });
const trace = async () =>
  (
    await sql`SELECT (SELECT count(*) FROM ledger_entries) AS entries, (SELECT count(*) FROM courier_statements) AS s,
      (SELECT count(*) FROM courier_statement_lines) AS l, (SELECT count(*) FROM parcel_events) AS e`.execute(db)
  ).rows[0];

describe('POST /courier-statements', () => {
  test('books a right line: payout and charge settle the courier’s cash', async () => {
    const delivered = await sent('delivered');
    expect(await accountsOf(delivered)).toMatchObject({ courier: 1070 });
    const statement = await record(csv(row(delivered, '1,070.00')));
    expect(statement).toMatchObject({
      courier: 'Steadfast',
      recordedBy: 'Karim',
      sums: { lines: 1, collected: 1070, charge: 60, payout: 1010, outcomes: { right: 1 } },
    });
    expect(await accountsOf(delivered)).toEqual({ sales: -1000, delivery: -70, bank: 1010, 'courier charges': 60 });
    expect(await heldBy()).toEqual([]);
    await expectLedgerToAgree(shop.database);
  });

  test('a full payout marks a parcel in transit as delivered, and other amounts do not', async () => {
    const [full, part, none] = [await sent('handed over'), await sent('in transit'), await sent('handed over')];
    const text = csv(row(full), row(part, 500), row(none, 0));
    expect((await check(text)).lines.map(({ outcome, delivers }) => [outcome, delivers])).toEqual([
      ['right', true],
      ['to decide', false],
      ['to decide', false],
    ]);
    expect((await seen(full)).shippingInfo.shippingStatus).toBe('handed over');
    const { _id } = await record(text);
    expect((await seen(full)).shippingInfo.shippingStatus).toBe('delivered');
    expect((await seen(full)).paymentInfo.paid).toBe(1070);
    expect((await seen(part)).shippingInfo.shippingStatus).toBe('in transit');
    expect(await accountsOf(full)).toEqual({ sales: -1000, delivery: -70, bank: 1010, 'courier charges': 60 });
    expect((await linesOf(_id))[0]?.why).toMatch(/is not marked delivered, and ৳500 of ৳1,070 was collected/);
    // after staff record what happened, the line is checked again
    await ship(shop, owner, part.order._id, 'delivered');
    const again = await shop.call(courierStatementsApi.retry, { params: { id: _id }, token });
    expect(again.data.sums.outcomes).toMatchObject({ right: 1, short: 1, 'to decide': 1 });
    await shop.call(courierStatementsApi.retry, { params: { id: _id }, token });
    expect(await accountsOf(part)).toMatchObject({ bank: 440, 'courier charges': 60, courier: 570 });
  });

  test('a shortage stays with the courier until it pays, or until it is written off with a reason', async () => {
    const [paid, lost] = [await sent('delivered'), await sent('delivered')];
    await record(csv(row(paid, 1000), row(lost, 900)));
    const held = await heldBy('steadfast', 'differing');
    const amounts = new Map(held.map((one) => [one.parcel.order.orderId, one]));
    expect(amounts.get(paid.order.orderId)).toMatchObject({ amount: 70, cashDue: 1070 });
    expect(amounts.get(lost.order.orderId)).toMatchObject({ amount: 170, statement: { _id: expect.any(String) } });
    const of = ({ order }: Sent) => ({ id: amounts.get(order.orderId)!.parcel._id });
    await shop.refused(courierCashApi.receive, 'CHANGED', {
      params: of(paid),
      body: { amount: 71, account: 'cash' },
      token,
    });
    await shop.call(courierCashApi.receive, { params: of(paid), body: { amount: 70, account: 'cash' }, token });
    expect(await accountsOf(paid)).toMatchObject({ bank: 940, cash: 70, 'courier charges': 60 });
    const body = { amount: 170, reason: 'The courier says that a note was false.' };
    await shop.refused(courierCashApi.writeOff, 'FORBIDDEN', { params: of(lost), body, token });
    expect(
      (
        await shop.ask(courierCashApi.writeOff, {
          params: of(lost),
          body: { amount: 170, reason: ' ' },
          token: owner.token,
        })
      ).status,
    ).toBe(400);
    const answers = await Promise.all(
      [1, 2].map(() => shop.ask(courierCashApi.writeOff, { params: of(lost), body, token: owner.token })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await accountsOf(lost)).toMatchObject({ 'written off': 170, bank: 840 });
    await shop.refused(courierCashApi.writeOff, 'NOTHING_HELD', { params: of(lost), body, token: owner.token });
    expect(await heldBy()).not.toEqual(
      expect.arrayContaining([expect.objectContaining({ parcel: { _id: of(lost).id } })]),
    );
  });

  test('an overpayment is booked as it arrived, and stays open until it is written off', async () => {
    const over = await sent('delivered');
    await record(csv(row(over, 1100)));
    const held = (await heldBy()).find(({ parcel }) => parcel.order._id === over.order._id);
    expect(held?.amount).toBe(-30);
    await shop.call(courierCashApi.writeOff, {
      params: { id: held!.parcel._id },
      body: { amount: -30, reason: 'The customer gave a tip.' },
      token: owner.token,
    });
    expect(await accountsOf(over)).toMatchObject({ bank: 1040, 'written off': -30 });
  });

  test('a parcel that was paid in advance or came back costs its charge alone', async () => {
    const back = await sent('coming back');
    await record(csv(row(back, 0, 60)));
    expect(await accountsOf(back)).toMatchObject({ bank: -60, 'courier charges': 60 });
    expect((await check(csv(row(back, 1070)))).lines[0]?.outcome).toBe('twice');
  });

  test('accepts a statement once: refuses the same file, also in another order, and single lines of it', async () => {
    const [first, second, third] = [await sent('delivered'), await sent('delivered'), await sent('delivered')];
    const { _id } = await record(csv(row(first), row(second)));
    const before = await trace();
    const { details } = await refuse('ALREADY_RECORDED', csv(row(first), row(second)));
    expect(details).toMatchObject({ _id, recordedBy: 'Karim' });
    await refuse('ALREADY_RECORDED', csv(row(second), row(first)));
    await refuse('ALREADY_RECORDED', csv(row(second)));
    expect((await check(csv(row(first), row(second)))).before).toMatchObject({ _id });
    expect(await trace()).toEqual(before);
    // an earlier line among new ones
    const mixed = await record(csv(row(first), row(third), row(third, 1)));
    expect(mixed.sums.outcomes).toMatchObject({ right: 1, twice: 2 });
    expect(await accountsOf(first)).toMatchObject({ bank: 1010 });
    expect(await accountsOf(third)).toMatchObject({ bank: 1010 });
  });

  test('once, for simultaneous uploads of the same file, and of another with the same parcels', async () => {
    const [first, second] = [await sent('delivered'), await sent('handed over')];
    const pause = await pauseAt(shop.database, 'INSERT', 'courier_statement_lines');
    const texts = [csv(row(first), row(second)), csv(row(first), row(second)), csv(row(second, '1,070.00', 61))];
    const recording = texts.map((text) => shop.ask(courierStatementsApi.record, { body: given(text), token }));
    await pause.reached();
    await pause.release();
    const statuses = (await Promise.all(recording)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 500)).toEqual([]);
    expect(await accountsOf(first)).toMatchObject({ sales: -1000, bank: 1010 });
    const { bank, courier = 0 } = await accountsOf(second);
    expect([bank === 1010 || bank === 1009, courier]).toEqual([true, 0]);
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) FROM ledger_entries WHERE reason = 'courier payout'
        AND order_id IN (${first.order._id}, ${second.order._id})`.execute(db);
    expect(rows).toEqual([{ count: 2 }]);
    await expectLedgerToAgree(shop.database);
  });

  test('lines of other shops and couriers, and of parcels in the shop, change nothing and say why', async () => {
    const [mine, pathaos] = [await sent('delivered'), await sent('delivered', 'Pathao')];
    const waiting = await placeOrder(shop, customer, newOrder([line(goods)]));
    await decide(shop, owner, waiting._id, 'accepted');
    const text = csv(
      'DT9999999,INV-77,1500,60',
      row(pathaos),
      `,${waiting.orderId},1070,60`,
      `,${mine.order.orderId.slice(2)},"১,০৭০",৳60`,
    );
    const { sums, lines } = await check(text);
    expect(lines.map(({ outcome, why }) => [outcome, why])).toEqual([
      ['not ours', 'No parcel has this number'],
      ['not ours', `${pathaos.order.orderId} went with Pathao`],
      ['to decide', `${waiting.orderId} has not left the shop`],
      ['right', null],
    ]);
    expect(sums).toMatchObject({ collected: 1070, payout: 1010 });
    await record(text);
    expect(await accountsOf(pathaos)).toMatchObject({ courier: 1070 });
    await refuse('NOTHING_MATCHES', csv('DT9999999,INV-77,1500,60', row(pathaos)));
  });

  test('unreadable lines keep their position with the reason; the rest is booked', async () => {
    const good = await sent('delivered');
    const text = csv(
      `${good.tracking},x,-500,60`,
      `${good.tracking},x,99999999999,60`,
      `${good.tracking},x,=1+1,60`,
      `"=HYPERLINK(""x"")",x1y,500,60`,
      `${good.tracking},x,"1,5",60`,
      `,,500,60`,
      `${good.tracking},,1070,ten`,
      // the text that is saved ends within a character of two units
      `a${'𝕏'.repeat(150)},x,500,60`,
      row(good),
      'Total,,1070,60',
    );
    const { lines } = await check(text);
    expect(lines.map(({ line: at, outcome }) => [at, outcome])).toEqual([
      ...[2, 3, 4, 5, 6, 7, 8, 9].map((at) => [at, 'unreadable']),
      [10, 'right'],
    ]);
    expect(lines.map(({ why }) => why).slice(0, 7)).toEqual([
      '“X” is no number of a parcel',
      '“X” is no number of a parcel',
      '“X” is no number of a parcel',
      expect.stringContaining('is no number of a parcel'),
      '“X” is no number of a parcel',
      'The line names no parcel',
      '“ten” is no amount',
    ]);
    const { _id, sums } = await record(text);
    expect(sums).toMatchObject({ lines: 9, payout: 1010, outcomes: { unreadable: 8, right: 1 } });
    expect((await linesOf(_id)).filter(({ collected }) => collected === null)).toHaveLength(8);
  });

  test.each([
    ['below zero', '-500', 'The collected amount is below zero'],
    ['huge', '99,999,999', '“99,999,999” is too large'],
    ['a formula', '=1+1', '“=1+1” is a formula, not an amount'],
    ['wrongly grouped', '1,5', '“1,5” is no amount'],
    ['not whole', '500.50', 'The collected amount is not whole Taka'],
  ])('an amount that is %s is refused with its reason', async (_, amount, why) => {
    const { lines } = await check(csv(`SF12345,INV-1,"${amount}",60`));
    expect(lines).toMatchObject([{ line: 2, outcome: 'unreadable', why, collected: null }]);
  });

  test('a file that is no table is refused whole', async () => {
    const before = await trace();
    for (const text of ['', '   ', 'hello', 'PK\u0003\u0004 binary', header, `${header}\n"never closed,1,2,3`, '\0'])
      expect((await shop.ask(courierStatementsApi.record, { body: given(text), token })).status).toBe(400);
    for (const more of [{ courier: '' }, { account: 'courier' }, { account: 'written off' }])
      expect(
        (await shop.ask(courierStatementsApi.record, { body: { ...given(csv('a,b,1,2')), ...more }, token })).status,
      ).toBe(400);
    expect(await trace()).toEqual(before);
  });
});

describe('the columns of a courier', () => {
  test.each([
    ['Pathao', 'consignment_id,merchant_order_id,collected_amount,delivery_fee,cod_fee,payout', '1070,50,10,1010'],
    ['RedX', 'tracking_id,merchant_invoice_id,cash_collection_amount,charge,status', '1070,60,delivered'],
    ['SteadFast', 'invoice\tconsignment_id\tcod_amount\tdelivery_charge\tstatus', '1070\t60\t5" of it'],
  ])('of %s are recognised', async (courier, names, amounts) => {
    const one = await sent('delivered', courier);
    const cells = names.startsWith('invoice') ? [one.order.orderId, one.tracking] : [one.tracking, one.order.orderId];
    const delimiter = names.includes('\t') ? '\t' : ',';
    const { lines } = await check(`${names}\n${[...cells, amounts].join(delimiter)}`, courier);
    expect(lines).toMatchObject([{ outcome: 'right', collected: 1070, charge: 60, payout: 1010 }]);
  });

  test('the meaning of unknown columns is chosen once, and stored', async () => {
    const [first, second] = [await sent('delivered', 'Rahim Express'), await sent('delivered', 'Rahim Express')];
    const text = (one: Sent) =>
      `Shop: Haat\nNote;Ref;Got;Cut\nfine;${one.tracking};1.070,00\nfine;${one.tracking};1070;80`;
    const body = { courier: 'Rahim Express', text: text(first), account: 'cash' as const };
    const { details } = await shop.refused(courierStatementsApi.record, 'UNKNOWN_COLUMNS', { body, token });
    expect(details.headers).toEqual(['Note', 'Ref', 'Got', 'Cut']);
    const columns = { tracking: ['Ref'], order: [], collected: 'Got', charge: ['Cut'], payout: null, date: null };
    const recorded = await shop.call(courierStatementsApi.record, { body: { ...body, columns }, token });
    expect(recorded.data.sums).toMatchObject({ payout: 990, outcomes: { right: 1, unreadable: 1 } });
    const later = await check(text(second), 'rahim express');
    expect(later.lines.map(({ outcome }) => outcome)).toEqual(['unreadable', 'right']);
    const absent = { ...columns, collected: 'Nowhere' };
    await shop.refused(courierStatementsApi.check, 'UNKNOWN_COLUMNS', {
      body: { courier: 'Rahim Express', text: text(second), columns: absent },
      token,
    });
  });

  test("must add up, after the courier's rounding", async () => {
    const names = 'tracking code,cod amount,cod charge,delivery charge,payable';
    const { lines } = await check(`${names}\nSF111,1250,12.50,60,1177.50\nSF112,1250,12.50,60,1170`);
    expect(lines).toMatchObject([
      { collected: 1250, charge: 72, payout: 1178 },
      { outcome: 'unreadable', why: '৳1,250 less ৳72.50 is not ৳1,170' },
    ]);
  });
});

describe('GET /courier-cash', () => {
  test("sums the couriers' cash by age, and the parcels that no statement lists", async () => {
    const [old, recent, short] = [
      await sent('delivered', 'Paperfly'),
      await sent('delivered', 'paperfly'),
      await sent('delivered', 'Paperfly'),
    ];
    await sql`UPDATE courier_cash SET since = since - interval '9 days' WHERE order_id = ${old.order._id}`.execute(db);
    await shop.call(courierStatementsApi.record, {
      body: given(csv(row(short, 1000)), { courier: 'Paperfly' }),
      token,
    });
    const { data } = await shop.call(courierCashApi.sums, { token });
    expect(data.find(({ courier }) => /paperfly/i.test(courier))).toMatchObject({
      amount: 2210,
      parcels: 3,
      missing: { parcels: 2, amount: 2140 },
      differing: { parcels: 1, amount: 70 },
      ages: [
        { age: '0-to-3-days', parcels: 2, amount: 1140 },
        { age: '4-to-7-days', parcels: 0, amount: 0 },
        { age: '8-to-14-days', parcels: 1, amount: 1070 },
        { age: 'over-14-days', parcels: 0, amount: 0 },
      ],
    });
    expect((await heldBy('PAPERFLY', 'missing')).map(({ parcel }) => parcel.order._id)).toEqual([
      old.order._id,
      recent.order._id,
    ]);
    const all = (
      await sql<{ held: number; entered: number }>`
      SELECT (SELECT coalesce(sum(amount), 0) FROM courier_cash)::bigint AS held,
        (SELECT sum(CASE WHEN debit = 'courier' THEN amount WHEN credit = 'courier' THEN -amount ELSE 0 END)
         FROM ledger_entries)::bigint AS entered`.execute(db)
    ).rows[0]!;
    expect(all.held).toBe(all.entered);
  });
});
