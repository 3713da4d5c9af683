import { X } from 'lucide-react';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { FileDrop, logoTypes, pictureTypes } from '#web/ui/files/FileDrop.tsx';
import { useFormState } from '#web/ui/form/Form.tsx';
import { asDataUrl } from '#web/ui/files/as-data-url.ts';
import { colorsOf } from './picture-colors.ts';
import { PictureStrip } from './PictureStrip.tsx';
import { newKey, type DraftPicture, type ProductDraft } from '../draft/product-draft.ts';

interface Props {
  draft: Pick<ProductDraft, 'thumbnail' | 'images' | 'variants'>;
  /** The thumbnail that the product has: without another it stays. */
  keptThumbnail: DraftPicture | undefined;
  onChange(change: (draft: ProductDraft) => Partial<ProductDraft>): void;
}

const read = (files: File[]) =>
  Promise.all(files.map(async (file): Promise<DraftPicture> => ({ key: newKey(), url: await asDataUrl(file), file })));

/** The picture of the lists, and the pictures of the product's page. */
export function PictureFields(props: Props) {
  return (
    <div className="@container grid content-start gap-5">
      <ThumbnailField {...props} />
      <ImagesField {...props} />
    </div>
  );
}

function ThumbnailField({ draft: { thumbnail }, keptThumbnail, onChange }: Props) {
  const form = useFormState();
  const choose = async (files: File[]) => {
    const [picture] = await read(files);
    form.edited('thumbnail');
    onChange(() => ({ thumbnail: picture }));
  };
  return (
    <div>
      <FileDrop
        name="thumbnail"
        label="Thumbnail"
        isOptional={keptThumbnail !== undefined}
        types={keptThumbnail ? logoTypes : pictureTypes}
        problem={form.problems['thumbnail']}
        onFiles={(files) => void choose(files)}
      />
      {thumbnail && (
        <ChosenThumbnail picture={thumbnail} onRemove={() => onChange(() => ({ thumbnail: keptThumbnail }))} />
      )}
    </div>
  );
}

/** The user can remove a new picture again. */
function ChosenThumbnail({ picture: { url, file }, onRemove }: { picture: DraftPicture; onRemove(): void }) {
  return (
    <div className="mt-3 flex items-center gap-2">
      <img
        src={url}
        alt="Thumbnail"
        width={80}
        height={100}
        className="h-25 w-20 rounded-control bg-mist object-cover"
      />
      {file && (
        <button
          type="button"
          aria-label="Remove thumbnail"
          title="Remove"
          onClick={onRemove}
          className={compactButton.bare}
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}

function ImagesField({ draft: { images, variants }, onChange }: Props) {
  const form = useFormState();
  const add = async (files: File[]) => {
    const added = await read(files);
    form.edited('images');
    onChange(({ images }) => ({ images: [...images, ...added] }));
  };
  const arrange = (pictures: DraftPicture[]) => {
    form.edited('images');
    onChange(() => ({ images: pictures }));
  };
  return (
    <div>
      <FileDrop
        name="images"
        label="Images"
        types={pictureTypes}
        multiple
        problem={form.problems['images']}
        onFiles={(files) => void add(files)}
      />
      <PictureStrip pictures={images} colors={colorsOf(variants)} onChange={arrange} />
    </div>
  );
}
