import { data as withStatus } from 'react-router';
import { pagesApi } from '#shared/api/shop/pages.ts';
import { t } from '#shared/language.ts';
import { apiOf } from '#web/platform/client.ts';
import { paths } from '#web/platform/paths.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { PageHead } from '#web/storefront/head/PageHead.tsx';
import type { Route } from './+types/BlogPage.ts';
import { toCard } from './post-card.ts';
import { FeedLink } from './FeedLink.tsx';
import { PostCard } from './PostCard.tsx';
import { TurnLinks } from './TurnLinks.tsx';

const pageSize = 12;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url);
  const query = { page: searchParams.get('page') ?? 1, limit: pageSize };
  const { data, meta } = await apiOf(context)(pagesApi.posts, { query });
  if (data.length === 0) throw withStatus({}, 404);
  const { currentPage: page, totalPages } = meta;
  const title = t('Blog');
  return {
    origin,
    posts: data.map(toCard),
    // written here, so that no other page carries the words
    title: page === 1 ? title : t('{title}, page {page}', { title, page }),
    turns: {
      label: t('Pages'),
      ...(page > 1 && { newer: { words: t('Newer posts'), path: pathOf(page - 1) } }),
      ...(page < totalPages && { older: { words: t('Older posts'), path: pathOf(page + 1) } }),
    },
    path: pathOf(page),
  };
}

const pathOf = (page: number): string => (page === 1 ? paths.blog : `${paths.blog}?page=${page}`);

/** The posts of the blog, latest first. */
export default function BlogPage({ loaderData: { origin, posts, title, turns, path } }: Route.ComponentProps) {
  const { shopName, about } = useSettings();
  return (
    <div className="wide pb-12">
      <PageHead title={`${title} | ${shopName}`} name={title} description={about} origin={origin} path={path}>
        <FeedLink />
      </PageHead>
      <h1 className="mt-8 text-2xl font-bold lg:text-3xl">{title}</h1>
      <ul className="mt-6 grid items-start gap-4 sm:grid-cols-3">
        {posts.map((post) => (
          <PostCard key={post.path} post={post} />
        ))}
      </ul>
      <TurnLinks {...turns} />
    </div>
  );
}
