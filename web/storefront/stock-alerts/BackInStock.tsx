import { useState } from 'react';
import type { Product } from '#shared/api/catalogue/catalogue.ts';
import { currentLanguage, inDigits } from '#shared/language.ts';
import { asPhone } from '#shared/phone.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer } from '#web/platform/client.ts';
import { useSignedIn } from '#web/platform/session.ts';
import { choiceOf } from '#web/products/choice-names.ts';
import { piecesOf } from '#web/products/pieces-of.ts';
import { button } from '#web/ui/button.ts';
import { SendButton } from '#web/ui/form/SendButton.tsx';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import type { Choice } from '#web/products/variant-choice.ts';
import { stockAlertWords } from './stock-alert-words.ts';

/** Asks for the contact of a stock alert; for a colour without its size, also for the size. */
export function BackInStock({ product, chosen }: { product: Product; chosen: Choice }) {
  const words = stockAlertWords[currentLanguage()];
  const [isMail, setMail] = useState(false);
  const [notice, setNotice] = useState<string>();
  const variants = soldOutOf(product, chosen);
  const form = useForm(
    async (values) => {
      const to = textOf(values, isMail ? 'email' : 'phone').trim();
      const variantId = textOf(values, 'variantId') || (variants[0]?._id ?? '');
      await callServer(addresses.waitForStock, { body: { variantId, ...(isMail ? { email: to } : { phone: to }) } });
      setNotice(isMail ? to : inDigits(asPhone(to) ?? to));
    },
    { phone: (value) => (value === '' || asPhone(value) ? undefined : words.wrongPhone) },
  );
  if (variants.length === 0) return null;
  return (
    <Form form={form} className="mt-4 grid max-w-md gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="font-semibold">{words.title}</h2>
      <p role="status" className="font-medium text-green [overflow-wrap:anywhere] empty:hidden">
        {notice && words.done(notice)}
      </p>
      {notice === undefined && (
        <>
          {!chosen.variant && (
            <SelectField name="variantId" label={words.which} missing={words.chooseSize} defaultValue="">
              <option value="">{words.chooseSize}</option>
              {variants.map((variant) => (
                <option key={variant._id} value={variant._id}>
                  {choiceOf({ color: null, size: variant.size })}
                </option>
              ))}
            </SelectField>
          )}
          <Whereto isMail={isMail} />
          <FormFailure />
          <div className="flex flex-wrap gap-3">
            <SendButton label={words.send} whileBusy={words.sending} className={`${button.primary} flex-1`} />
            <button type="button" onClick={() => setMail(!isMail)} className={button.quiet}>
              {isMail ? words.byPhone : words.byMail}
            </button>
          </div>
          <p className="text-sm text-quiet">{words.hint}</p>
        </>
      )}
    </Form>
  );
}

function Whereto({ isMail }: { isMail: boolean }) {
  const words = stockAlertWords[currentLanguage()];
  const email = useSignedIn()?.email ?? '';
  return isMail ? (
    <TextField
      key="email"
      name="email"
      type="email"
      label={words.email}
      missing={words.wrongEmail}
      invalid={words.wrongEmail}
      defaultValue={email}
      maxLength={254}
      autoComplete="email"
    />
  ) : (
    <TextField
      key="phone"
      name="phone"
      type="tel"
      inputMode="tel"
      label={words.phone}
      missing={words.wrongPhone}
      maxLength={40}
      autoComplete="tel-national"
      placeholder={inDigits('01712345678')}
    />
  );
}

/** The variant that was chosen, or all of its colour that are sold out. */
function soldOutOf({ inStock, variant: variants }: Product, { color, variant }: Choice) {
  if (variant) return [variant];
  return variants.filter((one) => one.color === color && (!inStock || piecesOf(one) === 0));
}
