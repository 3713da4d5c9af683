import { X } from 'lucide-react';
import { t } from '#shared/language.ts';
import { button } from '../button.ts';

interface Props {
  /** The popover's own id. */
  id: string;
  title: string;
  className: string;
}

/** The title of a popover, and the button that closes it. */
export const PopoverHead = ({ id, title, className }: Props) => (
  <div className={`flex items-center justify-between border-b border-line pl-4 pr-1 ${className}`}>
    <p className="text-lg font-bold">{title}</p>
    <ClosePopover id={id} />
  </div>
);

/** Closes the popover with this id; works without script. */
export const ClosePopover = ({ id }: Pick<Props, 'id'>) => (
  <button
    type="button"
    popoverTarget={id}
    popoverTargetAction="hide"
    aria-label={t('Close')}
    className={button.bare}
    autoFocus
  >
    <X aria-hidden />
  </button>
);
