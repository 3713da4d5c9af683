import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { currentLanguage, t } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';
import { button } from '#web/ui/button.ts';
import { JsonLd } from '../head/JsonLd.tsx';
import { PageHead } from '../head/PageHead.tsx';
import type { Route } from './+types/FaqPage.ts';
import { faq } from './content/faq.ts';
import { faqWords } from './content/faq-words.ts';
import { loadShop } from './content/load-shop.ts';
import { faqFacts } from './faq/faq-facts.ts';
import { FaqFilter } from './faq/FaqFilter.tsx';
import { FaqList } from './faq/FaqList.tsx';
import { useFaqFilter } from './faq/use-faq-filter.ts';
import { PageTitle } from './PageTitle.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { facts, origin } = await loadShop(context, request);
  const questions = faq[currentLanguage()](facts).map((one) => ({ ...one, words: faqWords[one.id] ?? '' }));
  return { questions, shop: facts.shop, origin };
}

// all questions are here: searching in them asks for nothing
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && currentUrl.pathname !== nextUrl.pathname;

export default function FaqPage({ loaderData: { questions, shop, origin } }: Route.ComponentProps) {
  const filter = useFaqFilter(questions);
  return (
    <div className="wide pt-8 [overflow-wrap:anywhere] lg:pt-12">
      <PageHead
        title={`${t('FAQ')} | ${shop}`}
        name={t('FAQ')}
        description={t('Answers about ordering, payment, delivery, returns and products at {shop}.', { shop })}
        origin={origin}
        path={paths.faq}
      />
      <JsonLd facts={import.meta.env.SSR && faqFacts(questions)} />
      <PageTitle
        title={t('Frequently asked questions')}
        lead={t('Answers to the most common questions. Can’t find yours? Call us and we will help.')}
      />
      <div className="mt-8 max-w-[48rem]">
        <FaqFilter filter={filter} />
        <FaqList filter={filter} />
        <aside className="screen-only mt-10 flex flex-wrap items-center justify-between gap-4 rounded-card bg-mist p-5">
          <p className="font-medium">{t('Can’t find your question?')}</p>
          <Link to={paths.contact} className={button.quiet}>
            {t('Write to us')}
          </Link>
        </aside>
      </div>
    </div>
  );
}
