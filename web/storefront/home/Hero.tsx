import { Link } from 'react-router';
import type { ShopSettings } from '#web/api/use-settings.ts';
import { button } from '#web/ui/button.ts';
import wide from './hero.webp';
import phone from './hero-phone.webp';

const headlineBox = [
  'px-4 pb-4 pt-5',
  'sm:absolute sm:inset-y-0 sm:left-0 sm:flex sm:w-[46%] sm:flex-col sm:justify-center sm:p-10',
].join(' ');

/** The first thing one sees: one true sentence about the season's goods, and the way to them. */
export function Hero({ headline }: { headline: ShopSettings['headline'] }) {
  return (
    <section className="relative -mx-4 flex flex-col-reverse overflow-hidden sm:-mx-6 lg:mx-0 lg:mt-4 lg:rounded-card">
      <picture>
        <source media="(min-width: 640px)" srcSet={wide} width={1600} height={600} />
        <img
          src={phone}
          alt=""
          width={800}
          height={400}
          fetchPriority="high"
          className="aspect-[2/1] w-full object-cover sm:aspect-[16/6]"
        />
      </picture>
      <div className={headlineBox}>
        <h1 className="text-2xl font-bold leading-tight text-balance lg:text-3xl">{headline.title}</h1>
        <p className="mt-2 text-base text-ink/85 text-pretty lg:text-lg">{headline.text}</p>
        <p className="mt-3 sm:mt-5">
          <Link to={headline.link} className={button.primary}>
            {headline.action}
          </Link>
        </p>
      </div>
    </section>
  );
}
