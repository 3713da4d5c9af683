import type { Category } from '#shared/api/catalogue/catalogue.ts';
import { currentLanguage, namesOf, pathIn } from '#shared/language.ts';
import { paths } from '#web/platform/paths.ts';
import { LeanPicture } from '#web/ui/fragments/LeanPicture.tsx';

interface Props {
  title: string;
  tiles: Pick<Category, '_id' | 'name' | 'nameBn' | 'slug' | 'logo'>[];
}

const tileGrid = [
  'tiles grid grid-cols-3 gap-3',
  'sm:grid-cols-4 lg:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] lg:gap-4',
].join(' ');

/** The categories as pictures to touch. Drawn on the server alone; tiles.css has the styles. */
export const CategoryTiles = ({ title, tiles }: Props) => (
  <section>
    <h2 className="mb-4 text-xl font-bold lg:text-2xl">{title}</h2>
    <ul className={tileGrid}>
      {tiles.map(({ _id, slug, logo, ...named }) => {
        const { name, nameBn } = namesOf(named);
        return (
          <li key={_id}>
            <a href={pathIn(currentLanguage(), paths.category(slug))}>
              <div>{logo && <LeanPicture url={logo} widths={[160, 320]} sizes="(min-width: 1024px) 120px,28vw" />}</div>
              <span>{name}</span>
              {nameBn && <span lang="bn">{nameBn}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  </section>
);
