import { initialOf } from '../initial.ts';

const sizes = { small: 'size-8 text-sm', medium: 'size-10 text-base', large: 'size-20 text-2xl' };

/** A person's picture, or their initial. Hidden from screen readers, because the name is next to it. */
export function Avatar({
  name,
  image,
  size = 'small',
}: {
  name: string;
  image: string | null | undefined;
  size?: keyof typeof sizes;
}) {
  const shape = `${sizes[size]} shrink-0 rounded-full`;
  if (image) return <img src={image} alt="" width={80} height={80} className={`${shape} bg-mist object-cover`} />;
  return (
    <span aria-hidden className={`${shape} grid place-items-center bg-mist font-semibold text-green select-none`}>
      {initialOf({ name })}
    </span>
  );
}
