import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '#shared/language.ts';
import { addresses } from '#web/platform/addresses.ts';
import { callServer } from '#web/platform/client.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { paths } from '#web/platform/paths.ts';
import { button } from '#web/ui/button.ts';
import { SendButton } from '#web/ui/form/SendButton.tsx';
import { checkPhone } from '#web/ui/form/check-phone.ts';
import { FormFailure } from '#web/ui/form/FormFailure.tsx';
import { PhoneField } from '#web/ui/form/PhoneField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { textOf, useForm } from '#web/ui/form/use-form.ts';
import type { Route } from './+types/ErasePage.ts';
import { eraseWords } from './erase-words.ts';
import { EraseCode } from './EraseCode.tsx';

export const loader = () => eraseWords();

/** Erases the data of guest orders, by a code to their phone number. */
export default function ErasePage({ loaderData }: Route.ComponentProps) {
  const { shopName } = useSettings();
  const [toConfirm, setToConfirm] = useState<{ phone: string; onlyToKnown: string | undefined }>();
  const [isDone, setDone] = useState(false);
  return (
    <div className="wide min-h-[80vh] pt-6 pb-4 lg:pt-12">
      <title>{`${t('Erase my data')} | ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-md">
        <h1 className="text-2xl font-bold">{t('Erase my data')}</h1>
        {isDone ? (
          <Done said={loaderData.done} />
        ) : (
          <>
            <What {...loaderData} />
            {toConfirm === undefined ? (
              <PhoneForm
                hint={loaderData.whichNumber}
                onSent={(phone, onlyToKnown) => setToConfirm({ phone, onlyToKnown })}
              />
            ) : (
              <EraseCode
                phone={toConfirm.phone}
                words={{ ...loaderData, sent: toConfirm.onlyToKnown ?? loaderData.sent }}
                onDone={() => setDone(true)}
                onBack={() => setToConfirm(undefined)}
              />
            )}
          </>
        )}
      </div>
    </div>
  );
}

function What({ lead, points, warning }: Route.ComponentProps['loaderData']) {
  return (
    <div className="mt-2 grid gap-3">
      <p className="text-quiet">{lead}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="font-semibold">{warning}</p>
    </div>
  );
}

function PhoneForm({ hint, onSent }: { hint: string; onSent(phone: string, onlyToKnown: string | undefined): void }) {
  const form = useForm(
    async (values) => {
      const phone = textOf(values, 'phone');
      const { message, data } = await callServer(addresses.sendErasureCode, { body: { phone } });
      onSent(phone, data.to === 'known' ? message : undefined);
    },
    { phone: checkPhone },
  );
  return (
    <Form form={form} className="mt-6 grid gap-4">
      <PhoneField hint={hint} />
      <FormFailure />
      <SendButton label={t('Send me a code')} className={`${button.primary} min-h-12`} />
    </Form>
  );
}

function Done({ said }: { said: string }) {
  return (
    <>
      <p role="status" className="mt-4 rounded-card border border-line bg-surface p-4">
        {said}
      </p>
      <Link to={paths.home} className={`${button.quiet} mt-6`}>
        {t('Continue shopping')}
      </Link>
    </>
  );
}
