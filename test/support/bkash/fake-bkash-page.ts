import type { FakePayment } from './fake-bkash-ledger.ts';

/** What the fake world's page offers besides paying: how the shop hears of it. */
export const noticeWays = ['once', 'twice', 'a minute late', 'with a wrong signature', 'not at all'] as const;
/** How the next question of the shop is answered. */
export const executeWays = ['accept', 'refuse', 'silence before', 'silence after', '503', 'less'] as const;

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const options = (values: readonly string[]) => values.map((value) => `<option>${value}</option>`).join('');

/** The page on which a customer pays. */
export const drawPage = ({ invoice, amount, trxID }: FakePayment): string => `<!doctype html>
  <html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>Fake bKash</title>
  <style>body{font:16px sans-serif;margin:2rem auto;max-width:24rem;padding:0 1rem}
    button{display:block;width:100%;margin:.5rem 0;padding:.8rem;font-size:1rem}
    label{display:block;margin:.5rem 0}</style>
  <h1>Fake bKash</h1>
  <p>Pay <strong>৳${escaped(amount)}</strong> for ${escaped(invoice)}${trxID === null ? '' : ` (paid: ${trxID})`}</p>
  <form method="post">
    <button name="visit" value="pays">Pay</button>
    <button name="visit" value="cancels">Cancel</button>
    <button name="visit" value="fails">Wrong PIN</button>
    <button name="visit" value="closed">Pay, then close the browser</button>
    <label>bKash tells the shop <select name="notice">${options(noticeWays)}</select></label>
    <label>The shop takes the money: bKash answers <select name="execute">${options(executeWays)}</select></label>
  </form></html>`;
