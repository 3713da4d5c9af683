import { inDigits } from '#shared/language.ts';
import type { WayToAsk } from '#shared/ways-to-ask.ts';

/** Buttons to the shop's WhatsApp, Messenger and telephone. Drawn on the server alone; ask.css has the looks. */
export const AskPart = ({ title, ways }: { title: string; ways: readonly WayToAsk[] }) =>
  ways.length > 0 && (
    <section className="ask">
      <h2>{title}</h2>
      {ways.map(({ words, address }) => (
        <a key={address} href={address} rel="noopener">
          {inDigits(words)}
        </a>
      ))}
    </section>
  );
