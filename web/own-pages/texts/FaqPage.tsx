import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { currentLanguage, t } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';
import { button } from '#web/ui/button.ts';
import { JsonLd } from '#web/storefront/head/JsonLd.tsx';
import { PageHead } from '#web/storefront/head/PageHead.tsx';
import { faq } from '#web/storefront/pages/content/faq.ts';
import { faqWords } from '#web/storefront/pages/content/faq-words.ts';
import { loadShop } from '#web/storefront/pages/content/load-shop.ts';
import { faqFacts } from '#web/storefront/pages/faq/faq-facts.ts';
import { FaqFilter } from '#web/storefront/pages/faq/FaqFilter.tsx';
import { FaqList } from '#web/storefront/pages/faq/FaqList.tsx';
import { useFaqFilter } from '#web/storefront/pages/faq/use-faq-filter.ts';
import { PageTitle } from '#web/storefront/pages/PageTitle.tsx';
import { PageOfSections } from '../PageOfSections.tsx';
import type { Route } from './+types/FaqPage.ts';
import { loadOwnText } from './load-own-text.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const own = await loadOwnText(context, request, 'faq');
  return own ?? loadOurs(context, request);
}

async function loadOurs(context: Route.LoaderArgs['context'], request: Request) {
  const { facts, origin } = await loadShop(context, request);
  const questions = faq[currentLanguage()](facts).map((one) => ({ ...one, words: faqWords[one.id] ?? '' }));
  return { questions, shop: facts.shop, origin };
}

// all questions are in the page: a search needs no request
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && currentUrl.pathname !== nextUrl.pathname;

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  return 'questions' in loaderData ? (
    <OurQuestions {...loaderData} />
  ) : (
    <PageOfSections data={loaderData} path={paths.faq} />
  );
}

function OurQuestions({ questions, shop, origin }: Awaited<ReturnType<typeof loadOurs>>) {
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
