import { noticeWays } from '../bkash/fake-bkash-page.ts';
import { sslcommerzManners, type FakeSession } from './fake-sslcommerz-ledger.ts';

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const options = (values: readonly string[]) => values.map((value) => `<option>${value}</option>`).join('');

/** The page on which a customer pays. */
export const drawPage = ({ invoice, amount, state }: FakeSession): string => `<!doctype html>
  <html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>Fake SSLCommerz</title>
  <style>body{font:16px sans-serif;margin:2rem auto;max-width:24rem;padding:0 1rem}
    button{display:block;width:100%;margin:.5rem 0;padding:.8rem;font-size:1rem}
    label{display:block;margin:.5rem 0}</style>
  <h1>Fake SSLCommerz</h1>
  <p>Pay <strong>৳${escaped(amount)}</strong> for ${escaped(invoice)} (${state})</p>
  <form method="post">
    <button name="visit" value="pays">Pay</button>
    <button name="visit" value="risky">Pay with a risky card</button>
    <button name="visit" value="cancels">Cancel</button>
    <button name="visit" value="fails">Card declined</button>
    <button name="visit" value="closed">Pay, then close the browser</button>
    <label>SSLCommerz tells the shop <select name="notice">${options(noticeWays)}</select></label>
    <label>The shop asks for a validation: SSLCommerz answers
      <select name="answer">${options(sslcommerzManners)}</select></label>
    <label>The next payment page: SSLCommerz answers
      <select name="session">${options(sslcommerzManners.filter((one) => one !== 'less'))}</select></label>
  </form></html>`;
