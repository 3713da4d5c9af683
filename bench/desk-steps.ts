import { formatTaka } from '#shared/money.ts';
import type { DeskCourier } from './desk-courier.ts';
import type { Helper } from './desk-helper.ts';
import type { WalkOrder } from './desk-orders.ts';

/** All parcels are booked after this time, one after the other. */
const bookingMs = 180_000;
/** So many parcels are watched on the screen. */
const watched = 5;

interface Day {
  helper: Helper;
  orders: readonly WalkOrder[];
  courier: DeskCourier;
  times: DeskTimes;
}

/** Seconds, but for the moment of the press, which is in milliseconds. */
export interface DeskTimes {
  pressed: number;
  /** From the press until the courier has all parcels. */
  booked: number;
  /** From a courier's message until the screen shows it, at the longest. */
  shown: number;
}

const secondsSince = (start: number) => (performance.now() - start) / 1000;

/** A day's work, as the dashboard leads through it. */
export const deskSteps: readonly (readonly [string, (day: Day) => Promise<void>])[] = [
  [
    'check the payments',
    async ({ helper, orders }) => {
      await helper.click(helper.main.getByRole('link', { name: `Accept ${orders.length} orders` }));
      await helper.click(helper.main.getByRole('button', { name: 'Check payments' }));
      const panel = helper.page.getByRole('region', { name: 'Check payments' });
      const messages = orders.flatMap(({ sms }) => sms ?? []);
      await helper.paste(panel.getByRole('textbox'), messages.join('\n\n'));
      await helper.click(panel.getByRole('button', { name: 'Check', exact: true }));
      await panel.getByRole('heading', { name: `${messages.length} orders are paid` }).waitFor();
    },
  ],
  [
    'accept',
    async ({ helper, orders: { length } }) => {
      await helper.chooseAll(length);
      await helper.click(helper.main.getByRole('button', { name: `Accept ${length} orders` }));
      const dialog = helper.page.getByRole('alertdialog');
      await helper.click(dialog.getByRole('radio', { name: 'Accept these too' }));
      await helper.click(dialog.getByRole('button', { name: 'Accept', exact: true }));
      await helper.done(`${length} orders accepted`);
    },
  ],
  [
    'book with the courier',
    async ({ helper, orders: { length }, times }) => {
      times.pressed = performance.now();
      const next = helper.main.getByRole('region', { name: 'Next step' });
      await helper.click(next.getByRole('button', { name: 'Book with Steadfast' }));
      await helper.click(helper.page.getByRole('alertdialog').getByRole('button', { name: 'Book' }));
      await helper.done(`${length} orders being booked`);
    },
  ],
  [
    'print labels, picking list, slips and pickup list',
    async ({ helper, orders: { length }, times }) => {
      await helper.click(helper.main.getByRole('link', { name: `Print for ${length} orders` }));
      for (const [kind, print] of [
        ['Labels', `Print ${length} labels`],
        ['Picking list', 'Print picking list'],
        ['Packing slips', `Print ${length} packing slips`],
        ['Pickup lists', 'Print pickup list'],
      ] as const) {
        // it opens with the labels
        if (kind !== 'Labels') await helper.click(helper.main.getByRole('link', { name: kind, exact: true }));
        const button = helper.main.getByRole('button', { name: print });
        // labels come with the courier's answers
        await button.waitFor({ timeout: bookingMs });
        if (kind === 'Labels') times.booked = secondsSince(times.pressed);
        await helper.click(button);
        helper.key(); // Enter in the browser's own dialog
      }
    },
  ],
  [
    'the courier picks up and delivers',
    async ({ helper, orders, courier, times }) => {
      await helper.page.goto('/dashboard/bookings');
      const booked = helper.main.getByRole('row').filter({ hasText: 'Booked' });
      await booked.first().waitFor();
      const rows = await booked.allInnerTexts();
      const onScreen = orders.filter(({ orderId }) => rows.some((row) => row.includes(orderId)));
      for (const { orderId } of onScreen.slice(0, watched)) {
        const row = helper.main.getByRole('row', { name: orderId });
        const start = performance.now();
        await courier.pickUp(orderId);
        await row.getByText('In transit').waitFor();
        times.shown = Math.max(times.shown, secondsSince(start));
      }
      await courier.deliverAll();
    },
  ],
  [
    'reconcile the courier’s statement',
    async ({ helper, courier }) => {
      await helper.openMenu('Courier payouts');
      await helper.click(helper.main.getByRole('button', { name: 'Record statement' }));
      const { text, paid } = courier.statement();
      await helper.paste(helper.main.getByRole('textbox', { name: /^Statement/ }), text);
      await helper.click(helper.main.getByRole('button', { name: 'Check statement' }));
      await helper.click(helper.main.getByRole('button', { name: `Record ${formatTaka(paid)}` }));
      await helper.main.getByRole('heading', { name: /^Steadfast: recorded/ }).waitFor();
    },
  ],
];
