import { pagesApi } from '#shared/api/shop/pages.ts';
import { keepPicture } from '#server/catalogue/media/media.ts';
import type { MediaStore } from '#server/platform/gateways/storage/media-store.ts';
import type { Api } from '#server/platform/http/route.ts';
import { toListMeta } from '#server/platform/http/responses/list-meta.ts';
import { listVersions } from './page-versions.queries.ts';
import { listPages } from './pages.queries.ts';
import { addPage, getPage, publishPage, removePage, restoreVersion, savePage, unpublishPage } from './pages.service.ts';
import { listPosts } from './shown-pages.queries.ts';
import { previewPage, showHead, showPage } from './shown-pages.service.ts';

/** Pages made of sections: as visitors see them, and as staff edit them. */
export function pagesRoutes(api: Api, media: MediaStore): void {
  const { route, database } = api;
  route(pagesApi.shown, async ({ params }) => ({ data: await showPage(api, params.slug) }));
  route(pagesApi.posts, async ({ query }) => {
    api.cache.shows('pages');
    const { posts, total } = await listPosts(database.reads.db, query);
    return { data: posts, meta: toListMeta(query, total) };
  });
  route(pagesApi.head, async ({ params }) => ({ data: await showHead(api, params.id) }));
  route(pagesApi.preview, async ({ params }) => ({ data: await previewPage(api, params.token) }));
  editingRoutes(api, media);
  route(pagesApi.publish, async ({ params, body, caller }) => ({
    message: 'Page published.',
    data: await publishPage(database, caller, { ...params, ...body }),
  }));
  route(pagesApi.unpublish, async ({ params, body, caller }) => ({
    message: 'Page hidden from visitors.',
    data: await unpublishPage(database, caller, { ...params, ...body }),
  }));
  route(pagesApi.versions, async ({ params }) => {
    const { _id } = await getPage(database.db, params.id);
    return { data: await listVersions(database.db, _id) };
  });
  route(pagesApi.restore, async ({ params, body }) => ({
    message: 'The earlier version is the draft now.',
    data: await restoreVersion(database, { ...params, ...body }),
  }));
}

function editingRoutes({ route, database }: Api, media: MediaStore): void {
  route(pagesApi.list, async ({ query }) => {
    const { pages, total } = await listPages(database.db, query);
    return { data: pages, meta: toListMeta(query, total) };
  });
  route(pagesApi.one, async ({ params }) => ({ data: await getPage(database.db, params.id) }));
  route(pagesApi.add, async ({ body, caller }) => ({
    message: 'Page added.',
    data: await addPage(database, caller, body),
  }));
  route(pagesApi.addPicture, async ({ body }) => ({
    data: { picture: `/media/${await keepPicture(database, media, body.picture, 'picture')}.webp` },
  }));
  route(pagesApi.save, async ({ params, body }) => ({
    message: 'Draft saved.',
    data: await savePage(database, params.id, body),
  }));
  route(pagesApi.remove, async ({ params, caller }) => {
    await removePage(database, caller, params.id);
    return { message: 'Page deleted.', data: null };
  });
}
