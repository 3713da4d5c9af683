import { paymentName, type PaymentMethod } from '#shared/payment-methods.ts';
import { PaymentMark } from './PaymentMark.tsx';

/** The marks of the ways to pay, side by side. Drawn on the server alone. */
export const PaymentMarks = ({ methods }: { methods: readonly PaymentMethod[] }) =>
  methods.length > 0 && (
    <p className="pays">
      {methods.map((method) => (
        <PaymentMark key={method} method={method} name={paymentName(method)} />
      ))}
    </p>
  );
