import type { DataOf } from '#shared/api/endpoint.ts';
import type { collectionsApi } from '#shared/api/catalogue/collections.ts';
import { currentLanguage, inLanguage, pathIn } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';
import { LeanPicture } from '#web/ui/fragments/LeanPicture.tsx';

const row = 'no-bar -mx-4 flex gap-3 overflow-x-auto px-4 pb-1 sm:mx-0 sm:flex-wrap sm:px-0';
const tile = [
  'flex h-full w-56 flex-col justify-end overflow-hidden rounded-card border border-line',
  'hover:border-green hover:text-green max-sm:w-[70vw] max-sm:max-w-64',
].join(' ');

/** The collections of the front page. Drawn on the server alone. */
export function CollectionRow({
  title,
  collections,
}: {
  title: string;
  collections: DataOf<typeof collectionsApi.shown>;
}) {
  return (
    <>
      <h2 className="mb-4 text-xl font-bold lg:text-2xl">{title}</h2>
      <ul className={row}>
        {collections.map(({ slug, title, titleBn, picture }) => (
          <li key={slug} className="shrink-0">
            <a
              href={pathIn(currentLanguage(), paths.collection(slug))}
              className={`${tile} ${picture ? '' : 'bg-mist'}`}
            >
              {picture && (
                <div className="aspect-[2/1] bg-mist [&_img]:size-full [&_img]:object-cover [&_picture]:contents">
                  <LeanPicture url={picture} widths={[320, 480]} sizes="256px" />
                </div>
              )}
              <span className="block px-3 py-2.5 font-medium break-words">{inLanguage(title, titleBn)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
