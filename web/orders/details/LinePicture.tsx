import { Picture } from '#web/ui/pictures/Picture.tsx';

/** The small picture of goods in the lines of an order. */
export const LinePicture = ({ url }: { url: string }) => (
  // the picture's sources would each take the gap of a flex item
  <div className="shrink-0">
    <Picture
      url={url}
      alt=""
      sizes="48px"
      width={48}
      height={60}
      className="h-15 w-12 rounded-lg bg-mist object-cover"
    />
  </div>
);
