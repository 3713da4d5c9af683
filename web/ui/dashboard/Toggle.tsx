import { Switch } from '@base-ui/react/switch';

interface Props {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange(isOn: boolean): void;
}

const track = [
  'flex h-6 w-10 items-center rounded-full border border-quiet bg-surface px-0.5 transition-colors duration-150',
  'group-data-checked:border-red group-data-checked:bg-red',
].join(' ');

const thumb = [
  'size-4.5 rounded-full bg-quiet transition-transform duration-150 group-data-checked:translate-x-4',
  'group-data-checked:bg-surface',
].join(' ');

/** An on/off switch, large enough for a thumb. The position of its knob shows the state without colour. */
export function Toggle({ label, isOn, isDisabled = false, onChange }: Props) {
  return (
    <Switch.Root
      checked={isOn}
      disabled={isDisabled}
      onCheckedChange={onChange}
      nativeButton
      render={<button type="button" aria-label={label} />}
      className="group inline-grid h-11 w-12 place-items-center rounded-control data-disabled:opacity-40 md:h-9"
    >
      <span className={track}>
        <Switch.Thumb className={thumb} />
      </span>
    </Switch.Root>
  );
}
