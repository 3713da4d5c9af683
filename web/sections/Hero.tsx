import { currentLanguage, pathIn } from '#shared/language.ts';
import type { SettingsInLanguage } from '#shared/settings/settings-in-language.ts';
import { button } from '#web/ui/button.ts';
import { HeroPicture, type Pictures } from './HeroPicture.tsx';

interface Greeting extends Pictures {
  headline: SettingsInLanguage['headline'];
}

interface Props extends Greeting {
  /** For a preview: as that screen shows it. */
  only?: 'wide' | 'phone';
}

/**
 * The first thing one sees: one true sentence about the season's goods, and the way to them. Drawn on the server.
 * front.css has the looks: by the width that it has itself, so that a preview looks as the page does.
 */
export function Hero({ headline, only, ...pictures }: Props) {
  return (
    <section className="hero overflow-hidden bg-mist lg:rounded-card">
      <div>
        <div className="px-4 pt-5 pb-4">
          <h1 className="text-2xl leading-tight font-bold text-balance lg:text-3xl">{headline.title}</h1>
          <p className="mt-2 text-base text-pretty lg:text-lg">{headline.text}</p>
          <p className="mt-3">
            <a href={pathIn(currentLanguage(), headline.link)} className={button.primary}>
              {headline.action}
            </a>
          </p>
        </div>
        <HeroPicture alt={headline.picture} {...pictures} {...(only && { only })} />
      </div>
    </section>
  );
}
