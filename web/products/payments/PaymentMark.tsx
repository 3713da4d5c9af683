import marks from './payment-marks.svg?url';

/** A small card in the colour of a way to pay, with our own drawing; its name is beside it, or in `name`. */
export const PaymentMark = ({ method, name }: { method: string; name?: string }) => (
  <svg width="42" height="28" {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}>
    <use href={`${marks}#${method}`} />
  </svg>
);
