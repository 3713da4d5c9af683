import { Picture } from '#web/ui/pictures/Picture.tsx';

const places = { cart: { box: 'w-[min(5rem,22vw)] sm:w-24', sizes: '96px' }, summary: { box: 'w-14', sizes: '56px' } };

/** The small picture of a product in a line of the cart or of an order, in the shop's one crop. */
export function Thumbnail({
  thumbnail,
  place,
  isFaded = false,
}: {
  thumbnail: string;
  place: keyof typeof places;
  isFaded?: boolean;
}) {
  const { box, sizes } = places[place];
  return (
    <div className={`${box} aspect-[4/5] shrink-0 self-start overflow-hidden rounded-control bg-mist`}>
      <Picture
        url={thumbnail || '/placeholder.svg'}
        alt=""
        sizes={sizes}
        width={160}
        height={200}
        className={`size-full object-cover ${isFaded ? 'opacity-50' : ''}`}
      />
    </div>
  );
}
