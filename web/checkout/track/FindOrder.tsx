import { Link, useNavigate, useSearchParams } from 'react-router';
import { t } from '#shared/language.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer } from '#web/platform/client.ts';
import { paths } from '#web/platform/paths.ts';
import { button } from '#web/ui/button.ts';
import { SendButton } from '#web/ui/form/SendButton.tsx';
import { checkPhone } from '#web/ui/form/check-phone.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { PhoneField } from '#web/ui/form/PhoneField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';

/** Finds an order that was placed without an account. */
export function FindOrder() {
  const navigate = useNavigate();
  // from the label of a parcel
  const named = useSearchParams()[0].get('order') ?? '';
  const form = useForm(
    async (values) => {
      const body = { orderId: textOf(values, 'orderId'), phone: textOf(values, 'phone') };
      const { data } = await callServer(addresses.findOrder, { body });
      // such an order always has one
      void navigate(paths.trackBy(data.trackingToken!));
    },
    { phone: checkPhone },
  );
  return (
    <>
      <h1 className="text-2xl font-bold">{t('Track an order')}</h1>
      <p className="mt-1 text-quiet">{t('For orders without an account. You find the number in our SMS.')}</p>
      <Form form={form} className="mt-6 grid max-w-md gap-4">
        <TextField
          name="orderId"
          label={t('Order number')}
          missing={t('Enter the number of your order')}
          placeholder="H-48219357"
          defaultValue={/^H-\d{8}$/.test(named) ? named : ''}
          autoComplete="off"
        />
        <PhoneField />
        <FormFailure />
        <SendButton label={t('Find the order')} whileBusy={t('Searching …')} className={`${button.primary} min-h-12`} />
      </Form>
      <Link to={paths.erase} className="mt-6 inline-flex min-h-11 items-center font-semibold text-green underline">
        {t('Erase my data')}
      </Link>
    </>
  );
}
