import { nagadManners, type FakeNagadPayment } from './fake-nagad-ledger.ts';

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const options = (values: readonly string[]) => values.map((value) => `<option>${value}</option>`).join('');

/** The page on which a customer pays. */
export const drawPage = ({ orderId, amount, state }: FakeNagadPayment): string => `<!doctype html>
  <html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>Fake Nagad</title>
  <style>body{font:16px sans-serif;margin:2rem auto;max-width:24rem;padding:0 1rem}
    button{display:block;width:100%;margin:.5rem 0;padding:.8rem;font-size:1rem}
    label{display:block;margin:.5rem 0}</style>
  <h1>Fake Nagad</h1>
  <p>Pay <strong>৳${escaped(amount)}</strong> for ${escaped(orderId)} (${state})</p>
  <form method="post">
    <button name="visit" value="pays">Pay</button>
    <button name="visit" value="cancels">Cancel</button>
    <button name="visit" value="fails">Wrong PIN</button>
    <button name="visit" value="closed">Pay, then close the browser</button>
    <label>The shop asks about the payment: Nagad answers
      <select name="verify">${options(nagadManners)}</select></label>
    <label>The next payment page: Nagad answers
      <select name="complete">${options(nagadManners.slice(0, 5))}</select></label>
  </form></html>`;
