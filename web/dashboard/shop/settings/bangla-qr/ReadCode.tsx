import { banglaQrApi, type QrFacts } from '#shared/api/shop/settings/bangla-qr.ts';
import { messageOf, useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { denseFields } from '#web/ui/dashboard/dense-fields.ts';
import { FileDrop, pictureTypes } from '#web/ui/files/FileDrop.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';

interface Props {
  /** The shop has no code yet. */
  isFirst: boolean;
  onRead(facts: QrFacts): void;
}

/** A picture of the code, or its text: the server reads it. */
export function ReadCode({ isFirst, onRead }: Props) {
  const read = useApiMutation(banglaQrApi.read, { done: false, refusal: 'caller' });
  const readPicture = useApiMutation(banglaQrApi.readPicture, { done: false, refusal: 'caller' });
  const form = useForm(async (values) => {
    onRead((await read.mutateAsync({ body: { payload: textOf(values, 'payload') } })).data);
  });
  const upload = ([file]: File[]) => {
    if (!file || readPicture.isPending) return;
    const body = new FormData();
    body.set('picture', file);
    readPicture.mutate({ body }, { onSuccess: ({ data }) => onRead(data) });
  };
  return (
    <div className="grid gap-4">
      <FileDrop
        label={isFirst ? 'Picture of the QR code' : 'Picture of a new QR code'}
        hint="JPEG, PNG and WebP"
        types={pictureTypes}
        problem={readPicture.error instanceof Error ? messageOf(readPicture.error) : undefined}
        onFiles={upload}
      />
      <p role="status" className="sr-only">
        {readPicture.isPending ? 'Reading the picture …' : ''}
      </p>
      <Form form={form} aria-label="Text of the QR code" className={`grid gap-3 ${denseFields}`}>
        <TextAreaField
          name="payload"
          label="Or the text of the QR code"
          missing="Paste the text of the QR code"
          hint="It begins with 000201. A QR scanner app shows it."
          maxLength={1000}
          autoComplete="off"
          spellCheck={false}
        />
        <FormFailure />
        <button
          type="submit"
          aria-disabled={form.busy || undefined}
          className={`${compactButton.quiet} justify-self-start`}
        >
          {form.busy ? 'Reading …' : 'Check code'}
        </button>
      </Form>
    </div>
  );
}
