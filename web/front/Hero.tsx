import { currentLanguage, pathIn } from '#shared/language.ts';
import type { SettingsInLanguage } from '#shared/settings-in-language.ts';
import { button } from '#web/ui/button.ts';
import { HeroPicture, type Pictures } from './HeroPicture.tsx';

export interface Greeting extends Pictures {
  headline: SettingsInLanguage['headline'];
}

interface Props extends Greeting {
  /** For a preview: as that screen shows it. */
  only?: 'wide' | 'phone';
}

// by the width that it has itself, so that a preview looks as the page does
const words = 'px-4 pt-5 pb-4 @min-[40rem]:flex @min-[40rem]:w-[46%] @min-[40rem]:flex-col @min-[40rem]:justify-center';

/** The first thing one sees: one true sentence about the season's goods, and the way to them. Drawn on the server. */
export function Hero({ headline, only, ...pictures }: Props) {
  return (
    <section className="@container overflow-hidden bg-mist lg:rounded-card">
      <div className="relative flex flex-col-reverse @min-[40rem]:block">
        <div className={`${words} @min-[40rem]:min-h-[37.5cqw] @min-[40rem]:p-10`}>
          <h1 className="text-2xl leading-tight font-bold text-balance @min-[60rem]:text-3xl">{headline.title}</h1>
          <p className="mt-2 text-base text-pretty text-ink/85 @min-[60rem]:text-lg">{headline.text}</p>
          <p className="mt-3 @min-[40rem]:mt-5">
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
