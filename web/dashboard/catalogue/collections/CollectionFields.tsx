import { collectionsApi, type Collection } from '#shared/api/catalogue/collections.ts';
import { maxByHand } from '#shared/api/catalogue/new-collection.ts';
import { OrderedProducts } from '#web/dashboard/parts/goods/OrderedProducts.tsx';
import type { FieldsProps } from '#web/dashboard/parts/resource/resource.ts';
import { PictureField } from '#web/dashboard/parts/seo/PictureField.tsx';
import { SeoPart } from '#web/dashboard/parts/seo/SeoPart.tsx';
import { editCard } from '#web/ui/dashboard/EditFrame.tsx';
import { paths } from '#web/platform/paths.ts';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { bindTo } from '#web/ui/form/draft.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { CollectionDraft } from './collection-draft.ts';
import { CollectionPreview } from './CollectionPreview.tsx';
import { HeadPart } from './HeadPart.tsx';
import { RuleFields } from './RuleFields.tsx';

type Props = FieldsProps<Collection, CollectionDraft>;

/** A collection, and beside it a preview of its products. */
export function CollectionFields(props: Props) {
  const { editing, item } = props;
  const { draft, change } = editing;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <div className={editCard}>
          <TextFields {...props} />
        </div>
        {item && <HeadPart collection={item} />}
        {item && (
          <SeoPart
            of="collection"
            id={item._id}
            name={item.title}
            nameBn={item.titleBn}
            path={paths.collection(item.slug)}
          />
        )}
      </div>
      <div className="grid min-w-0 gap-4">
        <fieldset className={editCard}>
          <legend className="sr-only">Products</legend>
          <div className="flex flex-wrap gap-x-6">
            <Way label="Manual" isOn={draft.byHand} onChoose={() => change({ byHand: true })} />
            <Way label="Automatic" isOn={!draft.byHand} onChoose={() => change({ byHand: false })} />
          </div>
          {draft.byHand ? (
            <OrderedProducts
              name="products"
              label="Products of the collection"
              products={draft.products}
              max={maxByHand}
              onChange={(products) => change({ products })}
            />
          ) : (
            <RuleFields editing={editing} />
          )}
        </fieldset>
        <div className={editCard}>
          <CollectionPreview draft={draft} />
        </div>
      </div>
    </div>
  );
}

function Way({ label, isOn, onChoose }: { label: string; isOn: boolean; onChoose(): void }) {
  return (
    <label className="flex min-h-11 items-center gap-2 font-medium md:min-h-8">
      <input type="radio" name="way" checked={isOn} onChange={onChoose} className="size-5 accent-green" />
      {label}
    </label>
  );
}

/** Title, texts, address and picture, and where it is shown. */
function TextFields({ editing }: Props) {
  const { draft, change } = editing;
  const bangla = { lang: 'bn', autoComplete: 'off' };
  return (
    <>
      <TextField
        {...bindTo(editing, 'title')}
        label="Title"
        missing="Title is required"
        maxLength={100}
        autoComplete="off"
      />
      <TextField {...bindTo(editing, 'titleBn')} label="Title in Bangla" maxLength={100} {...bangla} />
      <TextField
        {...bindTo(editing, 'slug')}
        label="Address"
        hint="The part after /collections/. Leave empty to create it from the title."
        maxLength={80}
        autoComplete="off"
      />
      <TextAreaField {...bindTo(editing, 'text')} label="Description" maxLength={1000} rows={3} />
      <TextAreaField {...bindTo(editing, 'textBn')} label="Description in Bangla" maxLength={1000} rows={3} lang="bn" />
      <PictureField
        name="picture"
        label="Picture"
        hint="JPEG, PNG, SVG and WebP"
        value={draft.picture}
        call={collectionsApi.addPicture}
        onChange={(picture) => change({ picture })}
      />
      <NumberField
        {...bindTo(editing, 'position')}
        label="Position"
        hint="1 is before 2. Collections without a position come first."
        maxLength={3}
      />
      <CheckField label="Visible to visitors" checked={draft.isOpen} onChange={(isOpen) => change({ isOpen })} />
      <CheckField
        label="Show on the front page"
        checked={draft.isOnFront}
        onChange={(isOnFront) => change({ isOnFront })}
      />
    </>
  );
}
