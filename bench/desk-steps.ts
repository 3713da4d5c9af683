import { formatTaka } from '#shared/money.ts';
import type { Helper } from './desk-helper.ts';
import type { WalkOrder } from './desk-orders.ts';

/** A day's work, as the dashboard leads through it. */
export const deskSteps: readonly (readonly [
  string,
  (helper: Helper, orders: readonly WalkOrder[]) => Promise<void>,
])[] = [
  [
    'check the payments',
    async (helper, orders) => {
      await helper.openMenu('Pending Orders');
      await helper.click(helper.main.getByRole('button', { name: 'Check payments' }));
      const panel = helper.page.getByRole('region', { name: 'Check payments' });
      const messages = orders.flatMap(({ sms }) => sms ?? []);
      await helper.pasteOver(panel.getByRole('textbox'), messages.join('\n\n'));
      await helper.click(panel.getByRole('button', { name: 'Check', exact: true }));
      await panel.getByRole('heading', { name: `${messages.length} orders are paid` }).waitFor();
    },
  ],
  [
    'accept',
    async (helper, { length }) => {
      await helper.openList('To accept');
      await helper.chooseAll(length);
      await helper.click(helper.main.getByRole('button', { name: `Accept ${length} orders` }));
      const dialog = helper.page.getByRole('alertdialog');
      await helper.click(dialog.getByRole('radio', { name: 'Accept these too' }));
      await helper.click(dialog.getByRole('button', { name: 'Accept', exact: true }));
      await helper.done(`${length} orders accepted`);
    },
  ],
  [
    'print picking list, slips and labels',
    async (helper, { length }) => {
      await helper.openList('To pack');
      await helper.chooseAll(length);
      await helper.click(helper.main.getByRole('link', { name: 'Print', exact: true }));
      for (const [kind, print] of [
        ['Picking list', 'Print picking list'],
        ['Packing slips', `Print ${length} packing slips`],
        ['Labels', `Print ${length} labels`],
      ] as const) {
        // it opens with the picking list
        if (kind !== 'Picking list') await helper.click(helper.main.getByRole('link', { name: kind, exact: true }));
        await helper.click(helper.main.getByRole('button', { name: print }));
        helper.key(); // Enter in the browser's own dialog
      }
    },
  ],
  [
    'hand over with tracking numbers',
    async (helper, orders) => {
      await helper.openList('To pack');
      await helper.chooseAll(orders.length);
      await helper.click(helper.main.getByRole('link', { name: 'Ship orders', exact: true }));
      const numbers = orders.map(({ orderId, tracking }) => `${orderId}\t${tracking}`).join('\n');
      await helper.pasteOver(helper.main.getByLabel('Parcels'), numbers);
      await helper.click(helper.main.getByRole('button', { name: 'Steadfast' }));
      await helper.click(helper.main.getByRole('button', { name: `Hand ${orders.length} parcels to courier` }));
      await helper.done(`${orders.length} parcels handed over`);
    },
  ],
  [
    'deliver',
    async (helper, { length }) => {
      await helper.openList('With couriers');
      await helper.chooseAll(length);
      await helper.click(helper.main.getByRole('button', { name: 'Mark as delivered' }));
      await helper.click(helper.page.getByRole('alertdialog').getByRole('button', { name: 'Mark as delivered' }));
      await helper.done(`${length} orders delivered`);
    },
  ],
  [
    'reconcile the courier’s statement',
    async (helper, orders) => {
      await helper.openMenu('Courier payouts');
      await helper.click(helper.main.getByRole('button', { name: 'Record statement' }));
      await helper.pasteOver(helper.main.getByRole('combobox', { name: 'Courier', exact: true }), 'Steadfast');
      const lines = orders.map(({ orderId, tracking, cash }) => `${tracking},${orderId},${cash},60`);
      const text = ['consignment_id,invoice,cod_amount,delivery_charge', ...lines].join('\n');
      await helper.pasteOver(helper.main.getByRole('textbox', { name: /^Statement/ }), text);
      await helper.click(helper.main.getByRole('button', { name: 'Check statement' }));
      const paid = orders.reduce((sum, { cash }) => sum + cash - 60, 0);
      await helper.click(helper.main.getByRole('button', { name: `Record ${formatTaka(paid)}` }));
      await helper.main.getByRole('heading', { name: /^Steadfast: recorded/ }).waitFor();
    },
  ],
];
