import { useState } from 'react';
import type { Bought } from '#shared/api/sales/reviews.ts';
import { inLanguage } from '#shared/language.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer } from '#web/platform/client.ts';
import { choiceOf } from '#web/products/choice-names.ts';
import { button } from '#web/ui/button.ts';
import { SendButton } from '#web/ui/form/SendButton.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { PicturesField } from '#web/ui/form/PicturesField.tsx';
import { RadioChips } from '#web/ui/form/RadioChips.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { smallerPicture } from '#web/ui/files/smaller-picture.ts';
import { SmallPicture } from '#web/ui/pictures/SmallPicture.tsx';
import type { ReviewWords } from './review-words.ts';
import { StarsField } from './StarsField.tsx';

const maxPictures = 3;

interface Props {
  item: Bought;
  /** The customer's first name, to begin with. */
  name: string;
  token: string;
  words: ReviewWords;
}

/** A form to review a received product. */
export function ReviewForm({ item, name, token, words }: Props) {
  const [isDone, setDone] = useState(item.isReviewed);
  const [fit, setFit] = useState('');
  const form = useForm(async (values) => {
    const pictures = values.getAll('pictures').filter((one): one is File => one instanceof File && one.size > 0);
    values.delete('pictures');
    for (const picture of pictures) values.append('pictures', await smallerPicture(picture));
    values.set('token', token);
    values.set('productId', item.productId);
    if (!fit) values.delete('fit');
    await callServer(addresses.writeReview, { body: values });
    setDone(true);
  });
  return (
    <Form form={form} className="grid gap-4">
      <Head item={item} />
      {isDone ? (
        <p role="status" className="font-semibold text-green">
          {words.done}
        </p>
      ) : (
        <>
          <StarsField words={words} />
          {item.size !== null && (
            <RadioChips
              name="fit"
              label={words.fit}
              missing=""
              choices={words.fits}
              value={fit}
              onChange={setFit}
              isOptional
            />
          )}
          <TextAreaField name="text" label={words.text} hint={words.textHint} rows={4} maxLength={2000} />
          <PicturesField
            max={maxPictures}
            words={{
              label: words.pictures,
              hint: words.picturesHint,
              add: words.addPictures,
              tooMany: words.tooManyPictures,
              remove: words.removePicture,
            }}
          />
          <TextField
            name="name"
            label={words.name}
            hint={words.nameHint}
            missing={words.nameMissing}
            defaultValue={name}
            maxLength={60}
            autoComplete="given-name"
          />
          <FormFailure />
          <SendButton label={words.send} whileBusy={words.sending} className={`${button.primary} min-h-12`} />
        </>
      )}
    </Form>
  );
}

function Head({ item: { name, nameBn, thumbnail, color, size } }: { item: Bought }) {
  return (
    <div className="flex items-center gap-3">
      <SmallPicture url={thumbnail} className="h-20 w-16" />
      <div>
        <h2 className="font-semibold break-words">{inLanguage(name, nameBn)}</h2>
        <p className="text-sm text-quiet">{choiceOf({ color, size })}</p>
      </div>
    </div>
  );
}
