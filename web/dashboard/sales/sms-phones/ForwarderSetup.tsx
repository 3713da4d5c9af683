import { CircleCheck, Hourglass } from 'lucide-react';
import { CopyButton } from '#web/ui/copy/CopyButton.tsx';
import { dayAndTime } from '#web/ui/dates.ts';
import { QrCode } from '../printing/parts/QrCode.tsx';
import type { Given } from './given-address.ts';

const template = '{"from": "%from%", "text": "%text%"}';

/** How the phone is set up, and whether its first SMS has come. The address is shown this once. */
export function ForwarderSetup({ given: { phone, token }, heardAt }: { given: Given; heardAt: string | null }) {
  const address = `${window.location.origin}/api/v1/payments/sms/${token}`;
  return (
    <div
      role="group"
      aria-label={`Set up ${phone.name}`}
      className="grid gap-4 rounded-card border border-green bg-surface p-4"
    >
      <h2 className="text-lg font-semibold">Set up {phone.name}</h2>
      <div className="grid gap-4 sm:grid-cols-[auto_1fr]">
        <div className="justify-self-start rounded-control bg-white p-2 text-black">
          <QrCode text={address} className="size-44" />
        </div>
        <ol className="grid list-decimal content-start gap-2 pl-5">
          <li>Install a forwarding app on the phone, such as “SMS to URL Forwarder” or “SMS Forwarder”.</li>
          <li>
            Scan the QR code with the phone, and paste the address into the app. We show it only once:
            <span className="mt-1 flex flex-wrap items-center gap-2">
              <code className="min-w-0 text-sm [overflow-wrap:anywhere]">{address}</code>
              <CopyButton text={address} label="Copy address" />
            </span>
          </li>
          <li>
            Choose POST. If the app asks what to send, enter <code className="text-sm">{template}</code>
          </li>
          <li>Forward only the SMS of bKash, NAGAD, 16216 (Rocket), upay and your bank.</li>
          <li>Switch off battery saving for the app, and send its test message.</li>
        </ol>
      </div>
      <p role="status" className={`flex items-center gap-2 font-semibold ${heardAt ? 'text-green' : ''}`}>
        {heardAt ? <CircleCheck size={20} aria-hidden /> : <Hourglass size={20} aria-hidden />}
        {heardAt ? `The phone is connected. First message: ${dayAndTime(heardAt)}` : 'Waiting for the first SMS …'}
      </p>
    </div>
  );
}
