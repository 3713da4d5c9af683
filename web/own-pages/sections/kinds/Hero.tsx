import { ActionLink } from './ActionLink.tsx';
import { HeroPicture, type Place, type Slide } from './HeroPicture.tsx';
import { wordsOf } from './words.ts';

interface HeroProps {
  slides: readonly Slide[];
  /** Pictures of products, shown where the first slide has none of its own. */
  goods: readonly string[];
  place: Place;
}

/** Words beside a picture, on a phone below it. Drawn on the server; hero.css has the looks. */
export function HeroBeside({ slides: [slide], goods, place }: HeroProps) {
  if (!slide) return null;
  const Title = place === 'first' ? 'h1' : 'h2';
  return (
    <section className="hero overflow-hidden bg-mist lg:rounded-card">
      <div>
        <div className="px-4 pt-5 pb-4">
          <Title className="text-2xl leading-tight font-bold text-balance lg:text-3xl">{wordsOf(slide, 'title')}</Title>
          <p className="mt-2 text-base text-pretty lg:text-lg">{wordsOf(slide, 'text')}</p>
          <ActionLink of={slide} className="mt-3" />
        </div>
        <HeroPicture slide={slide} goods={goods} place={place} />
      </div>
    </section>
  );
}

/** Words on a picture as wide as the screen. Several slides are swiped, or turned by the arrows of the keyboard. */
export function HeroOver({ slides, goods, place }: HeroProps) {
  const isOne = slides.length === 1;
  return (
    <section
      className="sec-over"
      {...(!isOne && { tabIndex: 0, role: 'group', 'aria-label': wordsOf(slides[0]!, 'title') })}
    >
      {slides.map((slide, n) => {
        const itsPlace = n === 0 ? place : 'later';
        const Title = itsPlace === 'first' ? 'h1' : 'h2';
        return (
          <div key={n} className={isOne ? undefined : 'sec-slide'}>
            <HeroPicture slide={slide} goods={n === 0 ? goods : []} place={itsPlace} isWhole />
            <div className="sec-over-words">
              <Title>{wordsOf(slide, 'title')}</Title>
              <p>{wordsOf(slide, 'text')}</p>
              <ActionLink of={slide} />
            </div>
          </div>
        );
      })}
    </section>
  );
}
