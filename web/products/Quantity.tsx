import { t } from '#shared/language.ts';
import { Stepper } from '#web/ui/Stepper.tsx';

interface Props {
  value: number;
  max: number;
  onChange(value: number): void;
  label?: string;
}

/** A quantity from 1 to the stock. */
export const Quantity = ({ label = t('Quantity'), ...number }: Props) => <Stepper label={label} {...number} />;
