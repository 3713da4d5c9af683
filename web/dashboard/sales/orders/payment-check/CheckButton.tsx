import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';

interface Props {
  panelId: string;
  isOpen: boolean;
  onPress(): void;
}

/** Toggles the panel that checks payments, for staff with the permission. */
export function CheckButton({ panelId, isOpen, onPress }: Props) {
  const mayCheck = useCan('payments.check');
  if (!mayCheck) return null;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onPress}
      className={`${compactButton.quiet} grow md:grow-0`}
    >
      Check payments
    </button>
  );
}
