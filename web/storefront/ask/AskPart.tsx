import { inDigits } from '#shared/language.ts';
import type { WayToAsk } from '#shared/settings/ways-to-ask.ts';

// the shop's quiet button, in few characters: it is in every product page
const quiet = 'rounded-control border border-line bg-surface px-4 py-2 font-semibold';

/** Buttons to the shop's WhatsApp, Messenger and telephone. Drawn on the server alone. */
export const AskPart = ({ title, ways }: { title: string; ways: readonly WayToAsk[] }) =>
  ways.length > 0 && (
    <section className="mt-6 flex flex-wrap gap-2">
      <h2 className="w-full font-semibold">{title}</h2>
      {ways.map(({ words, address }) => (
        <a key={address} href={address} rel="noopener" className={quiet}>
          {inDigits(words)}
        </a>
      ))}
    </section>
  );
