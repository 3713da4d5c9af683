import { MessageCircle, Phone } from 'lucide-react';
import { inDigits } from '#shared/language.ts';
import { button } from '#web/ui/button.ts';

interface Props {
  title: string;
  /** By waysToAsk(). */
  ways: readonly { words: string; address: string }[];
}

/** Buttons to the shop's WhatsApp, Messenger and telephone; renders nothing without any. */
export function AskShop({ title, ways }: Props) {
  if (ways.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="font-semibold">{title}</h2>
      <div className="mt-2 flex flex-wrap gap-2">
        {ways.map(({ words, address }) => (
          <a key={address} href={address} rel="noopener" className={button.quiet}>
            {address.startsWith('tel:') ? <Phone size={18} aria-hidden /> : <MessageCircle size={18} aria-hidden />}
            <span className="tabular">{inDigits(words)}</span>
          </a>
        ))}
      </div>
    </section>
  );
}
